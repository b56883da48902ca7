import { chromium, type Browser } from 'playwright'
import { CHROMIUM_ARGS, findChromium } from '../../scripts/chromium.ts'

/**
 * Playwright's own list (the last one given counts), and the suggestions of the address bar: Chromium makes two pages for them in each new window,
 * which costs more than the page under test.
 */
const WITHOUT = [
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades', 'LensOverlay'],
  ...['HttpsFirstBalancedModeAutoEnable', 'MediaRouter', 'PaintHolding', 'ThirdPartyStoragePartitioning'],
  ...['AvoidCorsURLLoaderRestartOnRedirect', 'TcpPortRandomizationWin', 'OptimizationHints', 'AimEnabled'],
  ...['NetworkTimeServiceQuerying', 'PreconnectToSearch', 'WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'],
]

const opened = new Map<boolean, Promise<Browser>>()

/**
 * The Chromium of this worker, started when its first test asks and ended with the worker. Tests are kept apart by contexts; `closeContexts` ends
 * those of a file. Stores answer at `{code}.localhost`, also on machines that do not resolve it. `hasScrollbars`: as on an owner's desk.
 */
export async function openBrowser({ hasScrollbars = false } = {}): Promise<Browser> {
  const existing = await opened.get(hasScrollbars)
  if (existing?.isConnected()) return existing
  const browser = launch(hasScrollbars)
  opened.set(hasScrollbars, browser)
  return browser
}

export async function closeContexts(browser: Browser | undefined): Promise<void> {
  for (const context of browser?.contexts() ?? []) await context.close()
}

function launch(hasScrollbars: boolean): Promise<Browser> {
  const executablePath = findChromium()
  return chromium.launch({
    ...(executablePath && { executablePath }),
    args: [...CHROMIUM_ARGS, '--host-resolver-rules=MAP *.localhost 127.0.0.1', `--disable-features=${WITHOUT.join()}`],
    ...(hasScrollbars && { ignoreDefaultArgs: ['--hide-scrollbars'] }),
  })
}
