import type { PreviewReply, NumberedCommand, PreviewCommand } from './preview-protocol.ts'

type Port = Pick<MessagePort, 'postMessage' | 'onmessage' | 'close'>

/**
 * The frame's end of the bridge: executes commands in sequence and acknowledges each. After a gap it replies `resync` to every command until a complete
 * theme arrives. `execute` may be slow; its `isNewest` is false once a newer theme has arrived.
 */
export function openPreviewChannel(
  port: Port,
  execute: (command: PreviewCommand, isNewest: () => boolean) => Promise<void> | void,
): (answer: PreviewReply) => void {
  let last = 0
  let newestTheme = 0
  let lost = false
  const reply = (answer: PreviewReply) => port.postMessage(answer)

  port.onmessage = ({ data }: { data: NumberedCommand }) => {
    const { seq } = data
    const inOrder = seq === last + 1
    last = seq
    if (data.type === 'theme') lost = false
    else if (!inOrder) lost = true
    if (lost || (!inOrder && data.type !== 'theme')) return reply({ type: 'resync', seq })
    if (data.type === 'theme') newestTheme = seq
    const isNewest = () => data.type !== 'theme' || seq === newestTheme
    // Failed commands are acknowledged too: the studio waits for every number.
    Promise.resolve(execute(data, isNewest)).then(
      () => reply({ type: 'ack', seq }),
      (error: unknown) => {
        reply({ type: 'error', message: String(error) })
        reply({ type: 'ack', seq })
      },
    )
  }
  return reply
}
