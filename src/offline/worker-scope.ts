/** The parts of a service worker's global object that we use; TypeScript has them in a library that excludes that of pages. */
export type WorkerEvent = Event & { waitUntil(work: Promise<unknown>): void }
export type FetchEvent = WorkerEvent & {
  request: Request
  /** The answer that the browser asked for while the worker started; undefined where it does not do that. */
  preloadResponse?: Promise<Response | undefined>
  respondWith(response: Promise<Response>): void
}
export type WorkerMessage = WorkerEvent & { data: unknown }
type InstallEvent = WorkerEvent & { addRoutes?(rules: object[]): Promise<void> }
export type WindowClient = { url: string; visibilityState: string; postMessage(message: unknown): void }

type Events = {
  install: InstallEvent
  activate: WorkerEvent
  fetch: FetchEvent
  message: WorkerMessage
  sync: WorkerEvent
}
export type WorkerScope = {
  addEventListener<Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void): void
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void>; matchAll(options: { type: 'window' }): Promise<readonly WindowClient[]> }
  registration: {
    navigationPreload?: { enable(): Promise<void> }
    /** Background Sync: the browser wakes the worker when the network is back. */
    sync?: { register(tag: string): Promise<void> }
  }
}
