import { expect, test, vi } from 'vitest'

test('files that the document has not asked for are asked for three at a time, in their order: a connection stays free for a press', async () => {
  const files = Array.from({ length: 7 }, (_, index) => `/none-${index}.js`)
  declareProgram({ entry: '', chunks: files.join(' '), messages: '/none.json' })
  const early = Object.assign(document.createElement('link'), { rel: 'modulepreload', href: files[1] })
  document.head.append(early)
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
  await live()
})

const PAGE = `
  <a href="#next" id="link">Next</a>
  <form id="search"><button id="find">Find</button></form>
  <form id="order" method="post"><button id="buy">Buy</button></form>
  <form id="question" method="dialog"><button id="ask">Ask</button></form>
  <button type="button" id="button">More</button>
  <details><summary data-live id="panel">Filters</summary></details>
  <input type="checkbox" id="box">
  <input type="radio" name="size" id="small" checked><input type="radio" name="size" id="large">
  <select id="list"><option>1</option><option>2</option><option>3</option></select>`

/** What is pressed; what of it happens at once; what the program is told when it is there. */
const HELD: [presses: string[], atOnce: string[], told: string[]][] = [
  [['button', 'buy', 'ask', 'panel'], [], ['button', 'order', 'question', 'panel']],
  [['link', 'find'], ['link', 'search'], []],
  [['button', 'link'], [], ['button', 'link']],
  [['buy', 'link'], [], ['order', 'link']],
  [['button', 'find'], [], ['button', 'search']],
  [['button', 'link', 'link'], ['link'], ['button', 'link']],
  [['button', 'find', 'find'], ['search'], ['button', 'search']],
  [['panel', 'link', 'find'], ['link', 'search'], ['panel']],
  [['box'], ['box true'], ['box true']],
  [
    ['box', 'box'],
    ['box true', 'box false'],
    ['box true', 'box false'],
  ],
  [['large'], ['large true'], ['large true']],
  [['list'], ['list 2'], ['list 2']],
  [
    ['list', 'list'],
    ['list 2', 'list 3'],
    ['list 2', 'list 3'],
  ],
  [
    ['button', 'list', 'buy', 'box'],
    ['list 2', 'box true'],
    ['button', 'list 2', 'order', 'box true'],
  ],
]
test.each(HELD)('%j before the page is live: %j at once, and the program is told %j', async (presses, atOnce, told) => {
  const { happened, end } = await startHeld()
  presses.forEach(press)
  expect(happened.splice(0)).toEqual(atOnce)
  end(true)
  await live()
  await expect.poll(() => happened).toEqual(told)
  expect(document.querySelectorAll('[data-held]')).toHaveLength(0)
})

test('where the program does not come, the browser does what was held, and boxes stay as they are', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  const { happened, end } = await startHeld()
  ;['box', 'list', 'button', 'link'].forEach(press)
  expect(happened.splice(0)).toEqual(['box true', 'list 2'])
  end(false)
  await live()
  await expect.poll(() => happened).toEqual(['list 2', 'button', 'link'])
  expect(logged).toHaveBeenCalledOnce()
  logged.mockRestore()
})

/** Runs the starter on that page. What reaches the page is written down, and leads nowhere. `end`: the program is there, or does not come. */
async function startHeld() {
  let end: (isLive: boolean) => void = () => {}
  const program = new Promise<void>((resolve, reject) => {
    end = (isLive) => (isLive ? resolve() : reject(new Error('lost')))
  })
  const entry = `data:text/javascript,export const hydrate = () => window.program//${++starts}`
  declareProgram({ entry, chunks: '', messages: 'data:application/json,{}' })
  Object.assign(window, { program })
  document.body.innerHTML = `<main>${PAGE}</main>`
  const happened: string[] = []
  const note = (event: Event) => {
    const target = event.target as HTMLElement
    const isBox = target instanceof HTMLInputElement
    if (event.type === 'change')
      return void happened.push(`${target.id} ${isBox ? target.checked : (target as HTMLSelectElement).value}`)
    if (isBox || target.matches('form button:not([type])')) return
    event.preventDefault()
    happened.push(target.id)
  }
  for (const kind of ['click', 'submit', 'change']) document.querySelector('main')!.addEventListener(kind, note)
  const address = `./boot.ts?${starts}` // under another address a module runs again
  await import(/* @vite-ignore */ address)
  return { happened, end }
}
let starts = 0

function press(id: string): void {
  const pressed = document.getElementById(id)!
  if (!(pressed instanceof HTMLSelectElement)) return pressed.click()
  pressed.selectedIndex++
  pressed.dispatchEvent(new Event('change', { bubbles: true }))
}

function declareProgram(data: Record<'entry' | 'chunks' | 'messages', string>): void {
  const script = Object.assign(document.createElement('script'), { type: 'application/json' })
  Object.assign(script.dataset, data)
  document.querySelector('script[data-entry]')?.remove()
  document.head.append(script)
  delete document.documentElement.dataset.live
}

async function live() {
  await expect.poll(() => document.documentElement.dataset.live).toBe('')
}
