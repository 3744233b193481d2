/** In a draft alone: loads the page anew once there is another draft, and says on it why there is none. */
{
  const script = document.currentScript;
  const room = new URL(".", script.src);

  /** A line over the page; styles are set one by one, since the policy allows no others. */
  const line = document.createElement("pre");
  line.setAttribute("role", "alert");
  line.dataset.workshop = "fault";
  line.hidden = true;
  const look = { position: "fixed", inset: "0 0 auto 0", zIndex: "2147483647", margin: "0", padding: "1em", font: "14px monospace" };
  Object.assign(line.style, look, { color: "white", background: "darkred", whiteSpace: "pre-wrap", maxHeight: "50vh", overflow: "auto" });
  document.body.append(line);

  const news = new EventSource(new URL("news", room));
  news.onmessage = ({ data }) => {
    const { build, fault } = JSON.parse(data);
    line.hidden = !fault;
    line.textContent = fault;
    if (!fault && build && build !== script.dataset.build) location.reload();
  };
}
