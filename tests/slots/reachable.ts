import type { Locator, Page } from 'playwright'

const TIMEOUT_MS = 15_000 // a busy machine is no failure

/** True as soon as one of what is meant can be seen; `timeoutMs` in ms, 0 for now or never. */
export async function isSeen(what: Locator, timeoutMs = TIMEOUT_MS): Promise<boolean> {
  if (timeoutMs === 0) return (await what.filter({ visible: true }).count()) > 0
  return what
    .filter({ visible: true })
    .first()
    .waitFor({ timeout: timeoutMs })
    .then(
      () => true,
      () => false,
    )
}

/** True when it can be seen at once, or after one press on the first of `openers` that can be seen. What was opened stays open. */
export async function isReachable(what: Locator, openers: Locator[]): Promise<boolean> {
  if (await isSeen(what, 0)) return true
  for (const opener of openers) {
    if (!(await isSeen(opener, 0))) continue
    await opener.filter({ visible: true }).first().click()
    if (await isSeen(what)) return true
    await opener.page().keyboard.press('Escape')
  }
  return false
}

/** The header's drop-downs by the words that a reader of the screen hears. */
export const summary = (page: Page, name: string): Locator =>
  page.locator(`header summary[aria-label="${name}"], header summary:has-text("${name}")`)
