import { expect, test } from 'vitest'

test('files that the document has not asked for are asked for three at a time, in their order: a connection stays free for a press', async () => {
  const files = Array.from({ length: 7 }, (_, index) => `/none-${index}.js`)
  const script = Object.assign(document.createElement('script'), { type: 'application/json' })
  Object.assign(script.dataset, { entry: '', chunks: files.join(' '), messages: '/none.json' })
  const early = Object.assign(document.createElement('link'), { rel: 'modulepreload', href: files[1] })
  document.head.append(script, early)
  const asked: string[] = []
  let [answered, most] = [0, 0]
  const onAnswer = ({ target }: Event) => void (target instanceof HTMLLinkElement && target !== early && answered++)
  for (const kind of ['load', 'error']) document.addEventListener(kind, onAnswer, true)
  new MutationObserver((records) => {
    for (const { addedNodes } of records)
      for (const link of addedNodes)
        if (link instanceof HTMLLinkElement && link.rel === 'modulepreload') asked.push(new URL(link.href).pathname)
    most = Math.max(most, asked.length - answered)
  }).observe(document.head, { childList: true })

  await import('./boot.ts')
  await expect.poll(() => asked).toEqual(files.toSpliced(1, 1))
  expect(most).toBe(3)
})
