/** Runs when the browser has nothing else to do; at the latest after the timeout, as a slow machine may never be idle. Safari does not tell: there a little later. */
export const whenIdle = (run: () => void, options?: IdleRequestOptions): void =>
  'requestIdleCallback' in window ? void window.requestIdleCallback(run, options) : void setTimeout(run, 200)
