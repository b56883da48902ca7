/** How WebDriver names an element in what it sends and is sent. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

export type Reference = { [ELEMENT]: string }
export const idOf = (element: Reference): string => element[ELEMENT]

/** What the journeys need of WebDriver (w3.org/TR/webdriver2), by the names that Firefox gives it, with method and path of each. */
export const COMMANDS = {
  Navigate: 'POST /url',
  GetCurrentURL: 'GET /url',
  Back: 'POST /back',
  SetWindowRect: 'POST /window/rect',
  SwitchToFrame: 'POST /frame',
  GetComputedRole: 'GET /element/{id}/computedrole',
  GetComputedLabel: 'GET /element/{id}/computedlabel',
  ElementClick: 'POST /element/{id}/click',
  ElementClear: 'POST /element/{id}/clear',
  ElementSendKeys: 'POST /element/{id}/value',
  PerformActions: 'POST /actions',
  ExecuteScript: 'POST /execute/sync',
} as const
export type Command = keyof typeof COMMANDS

/** A browser that is running, with a profile of its own. `send` throws a WebDriverError when the browser refuses. */
export type Driver = {
  send(command: Command, params?: Record<string, unknown>, element?: Reference): Promise<unknown>
  /** What is typed into its field of a day, for a day like 2026-11-11, whose month and day stand in either order. */
  typedDay(day: string): string
  /** What the consoles of its pages have said is wrong, where the browser tells it. */
  problems(): Promise<string[]>
  close(): Promise<void>
}

export type LaunchOptions = { proxy: string; javaScript: boolean }
export type BrowserKind = {
  name: string
  /** Undefined when it is not installed. */
  program: string | undefined
  /** What Debian calls what it needs. */
  packages: string
  launch(options: LaunchOptions): Promise<Driver>
}

/** The browser's own word for what went wrong, like `stale element reference`. */
export class WebDriverError extends Error {
  readonly code: string
  constructor(code: string, message: string) {
    super(`${code}: ${message}`)
    this.code = code
  }
}
