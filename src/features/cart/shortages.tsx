import { styled } from 'styled-components'
import type { LineItem } from '../../contract/line-items.ts'
import { optionText } from '../../domain/option-text.ts'
import { useFormat, useT } from '../../i18n/i18n-context.tsx'
import { Notice } from '../../ui/controls/notice.tsx'
import { leftOf, shortLines } from './line-shortage.ts'
import { MendLine } from './mend-line.tsx'
import { useLineQuantity } from './use-line-quantity.ts'

/** The lines that cannot be ordered as they are, each mended by one press. `isRefused`: an order was refused for them; it takes the focus then. */
export function Shortages({ lines, isRefused }: { lines: readonly LineItem[]; isRefused: boolean }) {
  const t = useT()
  const short = shortLines(lines)
  if (short.length === 0) return null
  return (
    <Focused ref={isRefused ? takeFocus : undefined} tabIndex={-1}>
      <Notice tone="danger">
        <b>{t(isRefused ? 'cart.short.refused' : 'cart.short.title')}</b>
        <ul>
          {short.map((line) => (
            <Shortage key={line.id} line={line} />
          ))}
        </ul>
      </Notice>
    </Focused>
  )
}

function Shortage({ line }: { line: LineItem }) {
  const t = useT()
  const { number } = useFormat()
  const { setQuantity } = useLineQuantity(line)
  const left = leftOf(line) ?? 0
  const name = [line.name, optionText(line)].filter(Boolean).join(', ')
  return (
    <li>
      <span>{t(left === 0 ? 'cart.short.none' : 'cart.short.some', { name, left: number(left) })}</span>
      <MendLine line={line} left={left} onMend={setQuantity} />
    </li>
  )
}

const takeFocus = (notice: HTMLElement | null) => notice?.focus()

const Focused = styled.div`
  scroll-margin-top: 6rem;
  & ul {
    display: grid;
    gap: var(--space-2);
    padding-top: var(--space-2);
  }
  & li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: var(--space-2);
  }
`
