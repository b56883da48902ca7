import { useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { useFormat, useT } from '../../i18n/i18n-context.tsx'
import { Words } from './words.tsx'

type Props = { title: string; /** Vietnam's time, `2027-02-05T20:00` */ until: string; link_to: string; button: string }

/** When something ends. Where JavaScript runs, the time left is counted (`count-down.ts`), and nothing is shown once it is over. */
export function Countdown({ title, until, link_to, button }: Props) {
  const t = useT()
  const { dateTime } = useFormat()
  const ref = useRef<HTMLElement>(null)
  useEffect(() => {
    let stop: (() => void) | undefined
    let isGone = false
    void import('./count-down.ts').then(({ countDown }) => {
      if (!isGone && ref.current) stop = countDown(ref.current)
    })
    return () => {
      isGone = true
      stop?.()
    }
  }, [until])
  if (until === '') return null
  const moment = `${until}:00+07:00`
  return (
    <Box ref={ref} data-countdown={moment} aria-label={title || undefined}>
      <Words title={title} text={t('home.ends_at', { time: dateTime(moment) })} link_to={link_to} button={button} />
      <p aria-hidden="true" hidden>
        {(['days', 'hours', 'minutes', 'seconds'] as const).map((unit) => (
          <span key={unit}>
            <b data-unit={unit} />
            {t(`home.${unit}`)}
          </span>
        ))}
      </p>
    </Box>
  )
}

const Box = styled.section`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-5);
  padding: var(--space-5);
  border-radius: var(--radius-m);
  background: var(--color-main-soft);
  & > p {
    display: flex;
    gap: var(--space-2);
  }
  & > p[hidden] {
    display: none;
  }
  & > p > span {
    display: grid;
    min-width: 4rem;
    padding: var(--space-2);
    border-radius: var(--radius-s);
    background: var(--color-surface);
    font-size: var(--text-1);
    text-align: center;
  }
  & b {
    font-size: var(--text-5);
    line-height: 1.35;
    font-variant-numeric: tabular-nums;
    color: var(--color-main-text);
  }
`
