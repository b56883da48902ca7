import type { ComponentProps, MouseEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { useLanguage } from '../../i18n/i18n-context.tsx'
import { languagePrefix } from '../../i18n/language.ts'

type Props = Omit<ComponentProps<'a'>, 'href' | 'target'> & {
  /** a path of the store without language prefix, as domain/paths.ts makes it; may have a query and a fragment */
  to: string
}

/** A link to another page of the store. A plain click navigates without loading a document. */
export function Link(props: Props) {
  return import.meta.env.SSR ? <PlainLink {...props} /> : <LiveLink {...props} />
}

/** What the server sends. */
function PlainLink({ to, children, ...rest }: Props) {
  return (
    <a {...rest} href={useStoreHref(to)}>
      {children}
    </a>
  )
}

function LiveLink({ to, onClick, children, ...rest }: Props) {
  const href = useStoreHref(to)
  const navigate = useNavigate()
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || !isPlainClick(event)) return
    event.preventDefault()
    void navigate(to, { replace: event.currentTarget.href === location.href })
  }
  return (
    <a {...rest} href={href} onClick={follow}>
      {children}
    </a>
  )
}

/** The address of a path of the store, with the prefix of the page's language. */
export function useStoreHref(to: string): string {
  const prefix = languagePrefix(useLanguage())
  return prefix && /^\/(?:$|[?#])/.test(to) ? prefix + to.slice(1) : prefix + to
}

/** With another button or a modifier key a browser opens a tab or a window, or downloads. */
export const isPlainClick = ({ button, ctrlKey, metaKey, shiftKey, altKey }: Press): boolean =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey
type Press = Pick<MouseEvent, 'button' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>
