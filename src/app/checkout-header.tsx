import { styled } from 'styled-components'
import { checkoutStep } from '../domain/checkout-step.ts'
import { cartPath } from '../domain/paths.ts'
import { useT } from '../i18n/i18n-context.tsx'
import { HeaderFrame, rowWidth } from '../slots/headers/parts/header-frame.ts'
import HotlineLink from '../slots/headers/parts/hotline-link.tsx'
import { LanguageMenu } from '../slots/headers/parts/language-menu.tsx'
import { Logo } from '../slots/headers/parts/logo.tsx'
import { usePage } from '../theme/store-context.tsx'
import { Link } from '../ui/controls/link.tsx'
import { Icon } from '../ui/icon.tsx'
import { WithMessages } from '../ui/with-messages.tsx'

/**
 * The quiet header of the checkout's second step: the way back, the logo, the number to call and the language. The theme's header and footer and the
 * contact buttons stay in the document, hidden, so that the way back to the cart loads nothing.
 */
export default function CheckoutHeader({ search }: { search: string }) {
  const { build } = usePage()
  if (checkoutStep(new URLSearchParams(search).get('s'), 1).step === 1) return null
  return (
    <WithMessages namespaces={['cart']} build={build}>
      <Row />
    </WithMessages>
  )
}

function Row() {
  const t = useT()
  return (
    <Quiet>
      <div>
        <Link data-part="tool" className="back" to={cartPath(1)}>
          <Icon name="chevron-left" size={20} /> <span>{t('cart.back_to_cart')}</span>
        </Link>
        <Logo />
        <HotlineLink />
        <LanguageMenu />
      </div>
    </Quiet>
  )
}

const Quiet = styled(HeaderFrame)`
  .frame:has(> &) > :not(&, main),
  .frame:has(> &) + aside {
    display: none;
  }
  .frame:has(> &) > * {
    margin-left: 0 !important; /* beside them is no header */
  }
  border-bottom: 1px solid var(--color-header-border);
  & > div {
    ${rowWidth}
    --logo-height: 36px;
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto auto;
    align-items: center;
    gap: var(--space-2);
    min-height: 60px;
  }
  & .back {
    margin-inline-start: calc(-1 * var(--space-3));
  }
  & [data-part~='hotline-link'] {
    min-height: var(--tap);
  }
  & [data-part~='hotline-label'] {
    display: none;
  }
  @container (width < 45rem) {
    & .back > span {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
  }
  @container (width < 22rem) {
    & [data-part~='hotline-number'] {
      display: none;
    }
  }
  @container (width >= 45rem) {
    & > div {
      gap: var(--space-5);
      min-height: 72px;
    }
    & [data-part~='logo'] {
      order: -1;
    }
    & .back {
      margin: 0;
      justify-self: start;
    }
    & [data-part~='hotline-label'] {
      display: inline;
    }
  }
`
