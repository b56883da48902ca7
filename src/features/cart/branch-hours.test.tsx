import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { createBrowserTranslator } from '../../i18n/browser-translator.ts'
import { I18nProvider } from '../../i18n/i18n-context.tsx'
import { readMessages } from '../../i18n/messages.ts'
import { BranchHours } from './branch-hours.tsx'

const messages = readMessages()
const WEEK = [...Array.from({ length: 5 }, () => '08:00-21:30'), '09:00-12:00', '']
afterEach(() => void vi.useRealTimers())

/** 2 March 2026 is a Monday. */
test.each([
  ['vi', '2026-03-02T09:00:00+07:00', 'Đang mở cửa đến 21:30', 'T2–T6 8:00–21:30 · T7 9:00–12:00 · CN nghỉ'],
  ['vi', '2026-03-02T07:00:00+07:00', 'Đã đóng cửa, mở lúc 08:00', 'T2–T6 8:00–21:30 · T7 9:00–12:00 · CN nghỉ'],
  ['en', '2026-03-08T07:00:00+07:00', 'Closed, opens Mon at 08:00', 'Mon–Fri 8:00–21:30 · Sat 9:00–12:00 · Sun closed'],
  ['ko', '2026-03-07T13:00:00+07:00', '영업 종료 · 월 08:00 영업 시작', '월–금 8:00–21:30 · 토 9:00–12:00 · 일 휴무'],
] as const)('%s at %s', (language, now, state, hours) => {
  vi.useFakeTimers({ now: new Date(now) })
  const html = renderToStaticMarkup(
    <I18nProvider translator={createBrowserTranslator(language, messages[language])} krwPerVnd={null}>
      <BranchHours hours={WEEK} />
    </I18nProvider>,
  )
  expect(html).toContain(`<b>${state}</b><span>${hours}</span>`)
})
