import type { FastifyBaseLogger } from 'fastify'
import type { Namespace, Socket } from 'socket.io'
import { STILL_THERE, THEME_NEWS, WINDOW_ID, type ThemeNews } from '../../../src/contract/owner-themes.ts'
import { isAllowed } from '../../../src/domain/permissions.ts'
import type { OpenWindow, Presence } from '../../core/themes/presence.ts'
import { THEME_CHANNEL, type ThemeNotice } from '../../core/themes/theme-news.ts'
import type { Context } from '../context.ts'
import { textOf } from './handshake.ts'
import { storePeople, type PeopleServices } from './store-people.ts'

const MAX_OF_STORE = 100 // sockets in this process; further windows ask as before
const BATCH_MS = 100
const PEOPLE_BATCH_MS = 500 // who is where is less urgent, and changes oftener
const ASK_MS = 12_000
const ANSWER_MS = 10_000

type Pending = Omit<ThemeNews, 'others'> & { isPresence?: boolean }
type Services = PeopleServices &
  Pick<Context, 'database'> & { presence: Presence; log: Pick<FastifyBaseLogger, 'warn'> }

/**
 * Tells the windows of those who may edit a store's theme what happens to it: a save, a publication, a proposal, and who is at which setting. Their role is
 * read when connecting, before each delivery, and every `ASK_MS`, when the window must also answer; one that does not is no longer shown to others.
 * What is sent holds no settings: a window reads the draft itself, with its own rights. Returns what closes it.
 */
export function themeSocket(namespace: Namespace, { database, presence, log, ...services }: Services) {
  const people = storePeople(namespace, services, {
    mayHear: (role) => isAllowed(role, 'theme.write'),
    maxOfStore: MAX_OF_STORE,
  })
  const windows = new WeakMap<Socket, OpenWindow>()
  const ignore = (problem: unknown) => log.warn(problem)

  namespace.on('connection', (socket) => {
    const member = people.memberOf(socket)
    const window = textOf((socket.handshake.auth as { window?: unknown }).window)
    if (!member || !window || !WINDOW_ID.test(window)) return
    const own: OpenWindow = { storeId: member.storeId, window, person: member.person }
    windows.set(socket, own)
    presence.mark(own, 'alive').catch(ignore)
    let isOut = false
    const ask = async () => {
      if (!isAllowed(await people.roleOf(socket), 'theme.write')) return putOut(socket)
      socket.timeout(ANSWER_MS).emit(STILL_THERE, (problem: Error | null) => {
        if (isOut) return
        if (problem) socket.conn.close()
        else presence.mark(own, 'alive').catch(ignore)
      })
    }
    const asking = setInterval(() => void ask().catch(ignore), ASK_MS).unref()
    socket.on('disconnect', (reason) => {
      isOut = true
      clearInterval(asking)
      presence.mark(own, reason === 'server namespace disconnect' ? 'left' : 'lost').catch(() => {}) // the server may be closing
    })
  })
  const putOut = (socket: Socket) => void socket.disconnect(true)

  async function deliver(storeId: number, { isPresence, ...news }: Pending): Promise<void> {
    await Promise.all(
      people.ofStore(storeId).map(async (socket) => {
        if (!isAllowed(await people.roleOf(socket), 'theme.write')) return putOut(socket)
        const others = isPresence && presence.others({ storeId, ...windows.get(socket) })
        socket.emit(THEME_NEWS, { ...news, ...(others && { others }) } satisfies ThemeNews)
      }),
    )
  }

  const batches = new Map<number, Pending>()
  const crowds = new Map<number, Pending>()
  /** Adds to what the store's windows are told next; nothing when none listens. */
  function tell(storeId: number, news: Pending): void {
    if (!people.isAnybodyOf(storeId)) return
    const waiting = news.isPresence ? crowds : batches
    const existing = waiting.get(storeId)
    if (existing) return void Object.assign(existing, news)
    waiting.set(storeId, { ...news })
    setTimeout(
      () => {
        const all = waiting.get(storeId) ?? {}
        waiting.delete(storeId)
        deliver(storeId, all).catch((problem: unknown) => {
          ignore(problem)
          for (const socket of people.ofStore(storeId)) socket.conn.close()
        })
      },
      news.isPresence ? PEOPLE_BATCH_MS : BATCH_MS,
    ).unref()
  }
  const unlisteners = [
    database.listen(
      THEME_CHANNEL,
      (payload) => {
        const notice = payload as ThemeNotice // that of `notifyTheme`
        if (notice.what === 'draft') tell(notice.storeId, { version: notice.version })
        else tell(notice.storeId, FLAGS[notice.what])
      },
      people.closeAll,
    ),
    presence.onChange((storeId) => tell(storeId, { isPresence: true })),
  ]
  return () => {
    for (const unlisten of unlisteners) unlisten()
    people.closeAll()
  }
}

const FLAGS = {
  live: { is_live_changed: true },
  proposals: { is_proposed: true },
  comments: { is_commented: true },
} as const satisfies Record<string, Pending>
