import { styled } from 'styled-components'
import type { ProductDetail } from '../../contract/products.ts'
import { useT } from '../../i18n/i18n-context.tsx'
import { hotline } from '../../theme/hotline.ts'
import { zaloLink } from '../../theme/social-links.ts'
import { useTheme } from '../../theme/theme-context.tsx'
import { buttonStyles } from '../../ui/controls/button.tsx'
import { Icon } from '../../ui/icon.tsx'

/** Contact links in place of the cart button, for products without a price and for medicines (decision 8). */
export default function ContactToOrder({ product }: { product: Pick<ProductDetail, 'is_medicine'> }) {
  const t = useT()
  const theme = useTheme()
  const call = hotline(theme)
  const zalo = zaloLink(theme)
  return (
    <Box>
      <p>{t(product.is_medicine ? 'catalog.contact_medicine' : 'catalog.contact_text')}</p>
      {call && (
        <a href={call.href} data-size="l">
          <Icon name="phone" size={18} />
          {t('catalog.call', { phone: call.text })}
        </a>
      )}
      {zalo && (
        <a href={zalo} target="_blank" rel="noopener" data-size="l" data-kind="soft">
          <Icon name="zalo" size={18} />
          {t('catalog.ask_zalo')}
        </a>
      )}
    </Box>
  )
}

const Box = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
  & > p {
    width: 100%;
    font-size: var(--text-2);
    color: var(--color-text-soft);
  }
  & > a {
    ${buttonStyles}
    flex: 1 1 200px;
    max-width: 320px;
  }
`
