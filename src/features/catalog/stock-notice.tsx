import { styled } from 'styled-components'
import { askForStockNotice, type ProductDetail } from '../../contract/products.ts'
import { productPath, STOCK_NOTICE } from '../../domain/paths.ts'
import { useLanguage, useT } from '../../i18n/i18n-context.tsx'
import { useSignedIn } from '../../session/session.tsx'
import { Closed } from '../../hydration/static-region.tsx'
import { useOffered } from '../../theme/store-context.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Select } from '../../ui/controls/select.tsx'
import { TextInput } from '../../ui/controls/text-input.tsx'
import { Icon } from '../../ui/icon.tsx'
import { soldOutCells } from './sold-out.ts'

/** "Tell me when it is back": a plain form for a sold out product, or for the options of it that are sold out. A guest gives an e-mail address. */
export default function StockNotice({ product }: { product: ProductDetail }) {
  const t = useT()
  const signedIn = useSignedIn()
  const isOffered = useOffered(askForStockNotice)
  const language = useLanguage()
  const { isWhole, cells } = soldOutCells(product)
  if (!isOffered || (!isWhole && cells.length === 0)) return null
  const options = (
    <Select
      name="cell_id"
      aria-label={t('catalog.stock_notice.option')}
      options={[
        ...(isWhole ? [{ value: '', label: t('catalog.stock_notice.any') }] : []),
        ...cells.map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  )
  const form = (
    <form method="post" action="/form/stock-notice">
      <input type="hidden" name="product_id" value={product.id} />
      <input type="hidden" name="lang" value={language} />
      <input type="hidden" name="back" value={productPath(product)} />
      {cells.length > 0 &&
        (isWhole ? (
          <details>
            <summary>{t('catalog.stock_notice.any')}</summary>
            <Closed>{options}</Closed>
          </details>
        ) : (
          options
        ))}
      {!signedIn && (
        <TextInput
          name="email"
          type="email"
          required
          maxLength={254}
          autoComplete="email"
          aria-label={t('catalog.stock_notice.email')}
          placeholder={t('catalog.stock_notice.email')}
        />
      )}
      <Button type="submit" kind="outline" icon="bell">
        {t('catalog.stock_notice.ask')}
      </Button>
    </form>
  )
  return isWhole ? (
    <Box id={STOCK_NOTICE}>
      <p>
        <Icon name="bell" size={18} />
        {t('catalog.stock_notice.whole')}
      </p>
      {form}
    </Box>
  ) : (
    <Box as="details">
      <summary>
        <Icon name="bell" size={18} />
        {t('catalog.stock_notice.part')}
      </summary>
      <Closed>{form}</Closed>
    </Box>
  )
}

const Box = styled.section`
  margin-top: var(--space-4);
  padding: var(--space-2) var(--space-4);
  border: 1px solid var(--color-border);
  border-radius: var(--radius-m);
  font-size: var(--text-2);
  scroll-margin-top: 30vh;
  &:target {
    border-color: var(--color-main-text);
  }
  & > :is(p, summary) {
    display: flex;
    align-items: center;
    gap: var(--space-2);
    min-height: var(--tap);
  }
  & > form {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-2);
    padding-bottom: var(--space-2);
  }
  & > form summary {
    min-height: var(--tap);
    line-height: var(--tap);
    text-decoration: underline;
  }
  @media (width >= 720px) {
    & > form {
      grid-auto-flow: column;
      grid-template-columns: none;
      grid-auto-columns: minmax(0, 1fr);
    }
  }
`
