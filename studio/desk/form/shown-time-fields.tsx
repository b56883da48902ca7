import type { ShownTime } from '../../../src/domain/shown-time.ts'
import { minuteOf } from '../../../src/domain/shown-time.ts'
import { writtenTime } from '../../../src/domain/typed-time.ts'
import { useT } from '../../../src/i18n/i18n-context.tsx'
import { TimeField } from '../../components/time-input.tsx'

type Props = {
  values: ShownTime
  problems: Partial<Record<string, string>>
  onChange: (part: Partial<ShownTime>) => void
}

/** From when and until when something is shown; empty for no bound. */
export function ShownTimeFields({ values, problems, onChange }: Props) {
  const t = useT()
  return (
    <>
      <TimeField
        kind="minute"
        label={t('desk.banners.show_from')}
        hint={t('desk.banners.show_from_hint')}
        value={values.show_from}
        error={problems.show_from}
        onChange={(show_from) => show_from !== undefined && onChange({ show_from })}
      />
      <TimeField
        kind="minute"
        isEnd
        label={t('desk.banners.show_until')}
        hint={t('desk.banners.show_until_hint')}
        value={values.show_until}
        error={problems.show_until}
        onChange={(show_until) => show_until !== undefined && onChange({ show_until })}
      />
    </>
  )
}

/** When it is shown, in words; '' where it has no bounds, or began and has no end. */
export function timeText({ show_from, show_until }: ShownTime, t: ReturnType<typeof useT>): string {
  const now = minuteOf(new Date())
  const from = show_from && writtenTime('minute', show_from)
  const until = show_until && writtenTime('minute', show_until)
  if (show_until !== '' && show_until <= now) return t('desk.banners.over', { until })
  if (show_from > now) return until ? t('desk.banners.from_until', { from, until }) : t('desk.banners.from', { from })
  return until ? t('desk.banners.until', { until }) : ''
}
