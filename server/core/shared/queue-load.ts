/** The queues of a process (fair-queue.ts), as /metrics names them. */
export const QUEUES = ['calls', 'pages', 'files', 'texts', 'pictures'] as const
export type QueueName = (typeof QUEUES)[number]
type Load = { running: number; waiting: number }

const queues = new Map<QueueName, (() => Load)[]>()

/** Lets /metrics ask a queue how many pieces of work run and wait. */
export const nameQueue = (name: QueueName, load: () => Load): void =>
  void queues.set(name, [...(queues.get(name) ?? []), load])

/** How many pieces of work run and wait, of all queues of this name. */
export function loadOf(name: QueueName): Load {
  const loads = (queues.get(name) ?? []).map((load) => load())
  const sum = (of: keyof Load) => loads.reduce((total, one) => total + one[of], 0)
  return { running: sum('running'), waiting: sum('waiting') }
}
