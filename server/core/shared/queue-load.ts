/** The queues of a process (fair-queue.ts), as /metrics names them. */
export const QUEUES = ['calls', 'pages', 'files', 'texts', 'pictures'] as const
export type QueueName = (typeof QUEUES)[number]
type Load = { running: number; waiting: number }

const loads = Object.fromEntries(QUEUES.map((name) => [name, { running: 0, waiting: 0 }])) as Record<QueueName, Load>

/** How many pieces of work run and wait, of all queues of this name. A queue without a name is counted nowhere. */
export const loadOf = (name: QueueName | undefined): Load => (name ? loads[name] : { running: 0, waiting: 0 })
