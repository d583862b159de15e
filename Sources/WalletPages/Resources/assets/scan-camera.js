// The camera of the device, shown on the page.

/** The camera that is shown in a part of the page. */
export function cameraOn(stage) {
  const video = stage.querySelector("video");
  let stream = null;
  function close() {
    for (const track of stream?.getTracks() ?? []) track.stop();
    stream = null;
    stage.hidden = true;
  }
  return {
    close,
    isOpen: () => stream !== null,
    /** Fails where there is none, or where it is not allowed. */
    async open() {
      stream = await navigator.mediaDevices.getUserMedia({
        video: { facingMode: "environment", width: { ideal: 3840 }, height: { ideal: 2160 } },
      });
      video.srcObject = stream;
      stage.hidden = false;
      await video.play();
    },
    /** What it sees now, as a JPEG; nothing before it sees anything. */
    async shot() {
      const canvas = document.createElement("canvas");
      [canvas.width, canvas.height] = [video.videoWidth, video.videoHeight];
      if (!canvas.width) return null;
      canvas.getContext("2d").drawImage(video, 0, 0);
      return new Promise((done) => canvas.toBlob(done, "image/jpeg", 0.92));
    },
  };
}
