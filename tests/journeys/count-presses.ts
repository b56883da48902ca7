import type { Locator } from 'playwright'

export type PressCount = ReturnType<typeof countPresses>

/**
 * Presses that a job costs its owner: a click, a drag, a key that acts, and one for each field that is filled or chosen from. What waits or looks is
 * none.
 */
export function countPresses() {
  let presses = 0
  const counted =
    <Rest extends unknown[]>(cost: number, act: (target: Locator, ...rest: Rest) => Promise<unknown>) =>
    async (target: Locator, ...rest: Rest): Promise<void> => {
      presses += cost
      await act(target, ...rest)
    }
  return {
    get presses() {
      return presses
    },
    click: counted(1, (target) => target.click()),
    /** In the preview: Playwright's mouse misses its target in a scaled frame. */
    touch: counted(1, (target) => target.dispatchEvent('click')),
    check: counted(1, (target) => target.check({ force: true })),
    fill: counted(1, (target, text: string) => target.fill(text)),
    choose: counted(1, (target, label: string) => target.selectOption({ label })),
    press: counted(1, (target, key: string) => target.press(key)),
    drag: counted(1, (target, onto: Locator) => target.dragTo(onto)),
    /** Presses the button that asks for a file, and chooses one. */
    upload: counted(2, async (button, file: string) => {
      const [chooser] = await Promise.all([button.page().waitForEvent('filechooser'), button.click()])
      await chooser.setFiles(file)
    }),
  }
}
