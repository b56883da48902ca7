import { chromium, type Browser } from 'playwright'
import { CHROMIUM_ARGS, findChromium } from '../../scripts/chromium.ts'

/**
 * Playwright's list of disabled features, because a second flag replaces the first, and the suggestions of the address bar: Chromium creates two
 * pages for them in each new window, which costs more than the page under test.
 */
const WITHOUT = [
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades', 'LensOverlay'],
  ...['HttpsFirstBalancedModeAutoEnable', 'MediaRouter', 'PaintHolding', 'ThirdPartyStoragePartitioning'],
  ...['AvoidCorsURLLoaderRestartOnRedirect', 'TcpPortRandomizationWin', 'OptimizationHints', 'AimEnabled'],
  ...['NetworkTimeServiceQuerying', 'PreconnectToSearch', 'WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'],
]

const opened = new Map<boolean, Promise<Browser>>()

/**
 * The Chromium of this worker, started on first use and ended with the worker. Tests are isolated by contexts; `closeContexts` closes
 * those of a file. Stores are at `{code}.localhost`, also on machines that do not resolve it. `hasScrollbars`: classic scrollbars, as on a desktop.
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

const WAIT_MS = 120_000 // a busy machine is no failure

async function launch(hasScrollbars: boolean): Promise<Browser> {
  const executablePath = findChromium()
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: [...CHROMIUM_ARGS, '--host-resolver-rules=MAP *.localhost 127.0.0.1', `--disable-features=${WITHOUT.join()}`],
    ...(hasScrollbars && { ignoreDefaultArgs: ['--hide-scrollbars'] }),
  })
  const newContext = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await newContext(options)
    context.setDefaultTimeout(WAIT_MS)
    return context
  }
  return browser
}
