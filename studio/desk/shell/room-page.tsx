import { createContext, use, useEffect, useRef, type ReactNode } from 'react'
import { styled } from 'styled-components'
import type { Failure } from '../../../src/api/call.ts'
import { useT } from '../../../src/i18n/i18n-context.tsx'
import { Loading } from '../../components/loading.tsx'
import { PartFailed, type FailedProps } from '../../components/part-failed.tsx'
import { RetryNotice } from '../../components/retry-notice.tsx'
import { keepFocus } from './keep-focus.ts'

/** The name of the room, until a page of it has a heading of its own. */
export const RoomName = createContext('')

/** A room's heading with its actions, then its content. */
export function RoomPage({
  title,
  actions,
  children,
  narrow = false,
}: {
  title: ReactNode
  actions?: ReactNode
  children: ReactNode
  narrow?: boolean
}) {
  const room = useRef<HTMLDivElement>(null)
  useEffect(() => (room.current ? keepFocus(room.current) : undefined), [])
  return (
    <Stack ref={room} data-narrow={narrow || undefined}>
      <header>
        <h1>{title}</h1>
        {actions}
      </header>
      <RoomName value="">{children}</RoomName>
    </Stack>
  )
}

/** What a room, or a part of it, shows while it has no data: that it is loading, or why there is none. */
export function RoomState({ failure, onRetry }: { failure: Failure | undefined; onRetry: () => void }) {
  const t = useT()
  return (
    <Named>
      {failure ? (
        <RetryNotice tone="danger" told={failure.msg} onRetry={onRetry} />
      ) : (
        <Loading label={t('state.loading')} />
      )}
    </Named>
  )
}

/** A room whose code has not come. */
export const RoomWaiting = () => <RoomState failure={undefined} onRetry={() => {}} />
/** A room whose code did not come, or that threw. */
export const RoomFailed = (props: FailedProps) => (
  <Named>
    <PartFailed {...props} />
  </Named>
)

/** Under the name of the room, where no heading stands above. */
function Named({ children }: { children: ReactNode }) {
  const name = use(RoomName)
  return name === '' ? children : <RoomPage title={name}>{children}</RoomPage>
}

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  align-content: start;
  &[data-narrow] {
    max-width: 880px;
  }
  & > header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--space-2);
  }
  & > header > h1 {
    flex: 1 1 260px;
    min-width: 0;
    font-size: var(--text-5);
    overflow-wrap: anywhere;
  }
  & > p > a {
    color: var(--color-main-text);
    font-weight: 600;
  }
`
/** A titled group of fields or facts. */
export const Card = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  align-content: start;
  min-width: 0;
  padding: var(--space-5);
  border: 1px solid var(--color-border);
  border-radius: var(--radius-m);
  background: var(--color-surface);
  & > h2 {
    font-size: var(--text-3);
  }
  & > p,
  & > h2 > small {
    color: var(--color-text-soft);
    font-weight: 400;
  }
  @media (max-width: 860px) {
    padding: var(--space-4);
  }
`
