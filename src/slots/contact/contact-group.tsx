import { Suspense, useEffect, useRef, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { styled } from 'styled-components'
import { PATHS } from '../../domain/paths.ts'
import { useT } from '../../i18n/i18n-context.tsx'
import { loadable } from '../../ui/loadable.tsx'
import { StaticRegion } from '../../hydration/static-region.tsx'
import { hideWhileReading } from './hide-while-reading.ts'

const ContactLinks = loadable(() => import('./contact-links.tsx'))

/** Floating contact buttons (storefront.md §2). `chat` is the chat's launcher, for a customer who is signed in. */
export function ContactGroup({ chat }: { chat?: ReactNode }) {
  const t = useT()
  const { pathname } = useLocation()
  const group = useRef<HTMLElement>(null)
  useEffect(() => {
    return group.current ? hideWhileReading(group.current) : undefined
  }, [pathname])
  return (
    <Group
      ref={group}
      data-covering={AMOUNTS.includes(pathname) || pathname.startsWith(ORDER) || undefined}
      aria-label={t('shell.contact_group')}
    >
      <StaticRegion>
        <Suspense fallback={null}>
          <ContactLinks />
        </Suspense>
      </StaticRegion>
      {chat}
    </Group>
  )
}

/** Pages with amounts at the right edge, and each order. */
const ORDER = `${PATHS.orders}/`
const AMOUNTS: readonly string[] = [PATHS.cart, PATHS.quotation, PATHS.collaborator, PATHS.agency]
const Group = styled.aside`
  position: fixed;
  z-index: 40;
  right: max(var(--space-3), env(safe-area-inset-right));
  bottom: calc(var(--space-3) + env(safe-area-inset-bottom));
  &,
  & > div {
    display: grid;
    gap: var(--space-2);
  }
  & :is(a, button, summary) {
    display: grid;
    place-items: center;
    width: 48px;
    height: 48px;
    border: 1px solid var(--color-border);
    border-radius: 50%;
    background: var(--color-surface);
    color: var(--color-main-text);
    box-shadow: var(--shadow-card);
  }
  & :is(a, button, summary):hover {
    background: var(--color-main-soft);
  }
  /* where the page leaves no room beside its content */
  @media (width < 1340px) {
    right: 0;
    & :is(a, button, summary) {
      width: 44px;
      height: 44px;
    }
  }
  /* as wide as the margin: a tab at the edge */
  @media (900px <= width < 1340px) {
    width: clamp(24px, (100% - var(--page)) / 2 + var(--gutter), 44px);
    & :is(a, button, summary) {
      width: 100%;
      border-right: 0;
      border-radius: var(--radius-m) 0 0 var(--radius-m);
    }
    & svg {
      width: min(100% - 4px, 22px);
    }
  }
  @media (width < 900px) {
    right: max(var(--space-3), env(safe-area-inset-right));
    transition: translate var(--slow) var(--ease);
    &[data-hidden] {
      translate: calc(100% + 2 * var(--space-3)) 0;
      visibility: hidden;
    }
  }
  @media (width < 720px) {
    bottom: calc(72px + env(safe-area-inset-bottom)); /* above the bar */
    &[data-covering] {
      display: none; /* it would cover totals and fields */
    }
  }
`
