import type { Locator, Page } from 'playwright'

const TIMEOUT_MS = 15_000 // a busy machine is no failure

/** True as soon as one of the matching elements is visible; `timeoutMs` in ms, 0 checks only once. */
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

/** True when the element is visible, or becomes visible after a click on one of the visible `openers`. The successful opener stays open. */
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

/** The header's drop-downs by their accessible name. */
export const summary = (page: Page, name: string): Locator =>
  page.locator(`header summary[aria-label="${name}"], header summary:has-text("${name}")`)
