import type { MouseEvent } from 'react'
import { isPlainClick } from '../ui/controls/link.tsx'
import { openPopup } from './popups.ts'

/** For a link to the login page: a plain click opens the popup instead. */
export const openLogin = (event: MouseEvent): void => {
  if (!isPlainClick(event)) return
  event.preventDefault()
  openPopup('phone', {})
}
