import type { MouseEvent, MouseEventHandler } from 'react'

/**
 * What a button gets in place of `disabled` while its action runs, or where there is nothing more for it to do: presses do nothing, sending a
 * form included, but the focus stays on it. A button that becomes `disabled` drops the focus to the page (WCAG 2.4.3).
 */
export const refusePresses = <T>(isRefused: boolean, onClick?: MouseEventHandler<T>) =>
  isRefused ? ({ 'aria-disabled': true, onClick: refuse } as const) : { onClick }

const refuse = (event: MouseEvent) => event.preventDefault()
