import type { ComponentProps, MouseEvent } from 'react'
import { go } from './address.ts'
import { useRoomPath } from './desk-context.ts'

/** A link to a room of the desk (`orders/AB12`): no page load, unless a new tab or window is asked for. */
export function RoomLink({ to, onClick, children, ...rest }: Omit<ComponentProps<'a'>, 'href'> & { to: string }) {
  const href = useRoomPath()(to)
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    go(href)
  }
  return (
    <a {...rest} href={href} onClick={follow}>
      {children}
    </a>
  )
}
