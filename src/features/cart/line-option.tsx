import { styled } from 'styled-components'
import type { LineItem } from '../../contract/line-items.ts'
import { productPath } from '../../domain/paths.ts'
import { useT } from '../../i18n/i18n-context.tsx'
import { openPopup } from '../../popups/popups.ts'
import { optionText } from '../../domain/option-text.ts'
import { LinkButton } from '../../ui/controls/button.tsx'

/** The option of a line, and a way to choose another: a popup; without JavaScript the page of the product. */
export function LineOption({ line }: { line: LineItem }) {
  const t = useT()
  const option = optionText(line)
  const mayChoose =
    line.product.available &&
    (line.is_bonus ? line.allows_choose_distribute : option !== '' || line.allows_choose_distribute)
  return (
    <Option>
      {option && <small>{option}</small>}
      {mayChoose && (
        <LinkButton
          kind="plain"
          size="s"
          to={productPath(line.product, line.option_key)}
          aria-label={t(option ? 'cart.option_change_of' : 'cart.option_choose_of', { name: line.name })}
          onClick={(event) => (event.preventDefault(), openPopup('line-option', { lineId: line.id }))}
        >
          {t(option ? 'cart.option_change' : 'cart.option_choose')}
        </LinkButton>
      )}
    </Option>
  )
}

const Option = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 var(--space-3);
  && > a {
    padding-inline: 0;
  }
`
