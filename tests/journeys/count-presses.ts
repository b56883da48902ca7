import type { Locator } from 'playwright'

export type PressCount = ReturnType<typeof countPresses>

/**
 * Presses that a job costs its owner: a click, a drag, a key that acts, and one for each field that is filled or chosen from. What waits or looks is
 * none.
 */
export function countPresses() {
  let presses = 0
  const counted =
    <Rest extends unknown[]>(act: (target: Locator, ...rest: Rest) => Promise<unknown>) =>
    async (target: Locator, ...rest: Rest): Promise<void> => {
      presses += 1
      await act(target, ...rest)
    }
  return {
    get presses() {
      return presses
    },
    click: counted((target) => target.click()),
    /** In the preview: Playwright's mouse misses its target in a scaled frame. */
    touch: counted((target) => target.dispatchEvent('click')),
    check: counted((target) => target.check({ force: true })),
    fill: counted((target, text: string) => target.fill(text)),
    choose: counted((target, label: string) => target.selectOption({ label })),
    press: counted((target, key: string) => target.press(key)),
    upload: counted((target, file: string) => target.setInputFiles(file)),
    drag: counted((target, onto: Locator) => target.dragTo(onto)),
  }
}
