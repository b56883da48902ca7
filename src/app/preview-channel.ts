import type { PreviewReply, NumberedCommand, PreviewCommand } from './preview-protocol.ts'

type Port = Pick<MessagePort, 'postMessage' | 'onmessage' | 'close'>

/**
 * The frame's end of the bridge: carries out orders in their sequence and acknowledges each. A gap is answered with `resync`, and nothing but a whole
 * theme is taken until it comes. `execute` may be slow; a newer theme overtakes one that still waits.
 */
export function openPreviewChannel(
  port: Port,
  execute: (command: PreviewCommand, isNewest: () => boolean) => Promise<void> | void,
): (answer: PreviewReply) => void {
  let last = 0
  let newestTheme = 0
  let lost = false
  const say = (answer: PreviewReply) => port.postMessage(answer)

  port.onmessage = ({ data }: { data: NumberedCommand }) => {
    const { seq } = data
    const inOrder = seq === last + 1
    last = seq
    if (data.type === 'theme') lost = false
    else if (!inOrder) lost = true
    if (lost || (!inOrder && data.type !== 'theme')) return say({ type: 'resync', seq })
    if (data.type === 'theme') newestTheme = seq
    const isNewest = () => data.type !== 'theme' || seq === newestTheme
    // Never skipped, even when the order failed: the studio would wait for it.
    Promise.resolve(execute(data, isNewest)).then(
      () => say({ type: 'ack', seq }),
      (problem: unknown) => {
        say({ type: 'error', message: String(problem) })
        say({ type: 'ack', seq })
      },
    )
  }
  return say
}
