/** Refuses a connection with the code that `admit` answers, or with TRY_AGAIN when it fails, and tells `onRefused` the code. */
export function admitBy<Socket>(
  namespace: { use(run: (socket: Socket, next: (problem?: Error) => void) => void): unknown },
  admit: (socket: Socket) => Promise<string | undefined>,
  onRefused: (code: string) => void,
): void {
  namespace.use((socket, next) => {
    void admit(socket)
      .catch(() => 'TRY_AGAIN')
      .then((code) => {
        if (code !== undefined) onRefused(code)
        next(code === undefined ? undefined : new Error(code))
      })
  })
}

/** A text that a client sent; undefined for anything else. */
export const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' && value.length <= 200 ? value : undefined

/** The sockets of this process in a room. */
export function socketsIn<S>(
  namespace: { adapter: { rooms: Map<string, Set<string>> }; sockets: Map<string, S> },
  room: string,
): S[] {
  return [...(namespace.adapter.rooms.get(room) ?? [])].flatMap((id) => namespace.sockets.get(id) ?? [])
}
