import type { MouseEvent, MouseEventHandler } from 'react'

/**
 * Button props to use in place of `disabled` while an action runs or has nothing to do. Presses have no effect and do not submit a form, but the
 * focus stays on the button. A button that becomes `disabled` loses the focus (WCAG 2.4.3).
 */
export const refusePresses = <T>(isRefused: boolean, onClick?: MouseEventHandler<T>) =>
  isRefused ? ({ 'aria-disabled': true, onClick: refuse } as const) : { onClick }

const refuse = (event: MouseEvent) => event.preventDefault()
