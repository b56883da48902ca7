import { styled } from 'styled-components'
import { useT } from '../../../i18n/i18n-context.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { AccountMenu } from '../parts/account-menu.tsx'
import { CampaignBanner } from '../parts/campaign-banner.tsx'
import { CartLink } from '../parts/cart-link.tsx'
import { CartPreview } from '../parts/cart-preview.tsx'
import { DropDown } from '../parts/drop-down.tsx'
import { HeaderFrame, rowWidth } from '../parts/header-frame.ts'
import { LanguageMenu } from '../parts/language-menu.tsx'
import { Logo } from '../parts/logo.tsx'
import { NotificationBlock } from '../parts/notification-block.tsx'
import { leavesWhenLong, plainNav } from '../parts/plain-nav.ts'
import { SearchBox } from '../parts/search-box.tsx'
import { CategoryMenu, Hotline, MainNav, MenuDrawer } from '../parts/static-parts.tsx'

/** Mặt tiền: a row in the main colour that scrolls away, with a striped, scalloped edge, and a sticky row with categories and menu. */
export default function ShopfrontHeader() {
  const t = useT()
  return (
    <>
      <CampaignBanner />
      <Shopfront>
        <div className="front">
          <div className="front-row">
            <MenuDrawer />
            <div className="plate">
              <Logo />
            </div>
            <SearchBox />
            <Hotline />
            <div className="tools">
              <AccountMenu />
              <NotificationBlock />
              <CartPreview>
                <CartLink icon="bag" />
              </CartPreview>
            </div>
          </div>
        </div>
        <div className="street">
          <div className="street-row">
            <DropDown
              area="categories"
              align="start"
              size="wide"
              hover
              summary={
                <span className="all">
                  <Icon name="menu" size={18} /> {t('shell.product_categories')}
                </span>
              }
            >
              <CategoryMenu variant="cards" />
            </DropDown>
            <MainNav />
            <LanguageMenu />
          </div>
        </div>
      </Shopfront>
    </>
  )
}

const FRONT = 112 // px: the height of the first row, which scrolls away; it is lower in narrow headers

const Shopfront = styled(HeaderFrame)`
  position: sticky;
  top: -${FRONT}px;
  margin-bottom: var(--space-2); /* for the scalloped edge */
  ${leavesWhenLong}
  & .front {
    --color-header-bg: var(--color-main);
    --color-header-text: var(--color-on-main);
    --color-header-strong: var(--color-on-main);
    --color-header-accent: var(--color-on-main);
    background: var(--color-main);
    color: var(--color-on-main);
  }
  & .front-row {
    ${rowWidth}
    display: grid;
    align-items: center;
  }
  & .plate {
    --color-header-accent: var(--color-main-text);
    --logo-position: center;
    --logo-plate: var(--color-surface); /* one plate, also on a dark header (global-style.ts) */
    --logo-margin: 0;
    --logo-drawing: none;
    display: grid;
    padding-inline: var(--space-3);
    border-radius: var(--radius-s);
    background: var(--logo-plate);
    padding-block: var(--logo-margin);
  }
  & [data-part~='search']:focus-within {
    outline-offset: 3px; /* outside the box, which has the colour of the ring */
  }
  & [data-part~='search-button'] {
    width: 46px;
    margin: 5px;
    border-radius: var(--radius-s);
    background: var(--color-main);
    color: var(--color-on-main);
  }
  & .tools {
    --badge-background: var(--color-on-main);
    --badge-color: var(--color-main);
    display: flex;
    justify-content: flex-end;
    margin-right: calc(var(--space-3) * -1);
  }
  & [data-part~='cart-preview']:hover [data-part~='cart'] {
    background: var(--color-main-hover);
  }
  &::after,
  & .street::before {
    content: ''; /* the scalloped edge: stripes and a mask */
    position: absolute;
    z-index: -1;
    left: 0;
    right: 0;
    top: 100%;
    height: 14px;
    pointer-events: none;
    background: repeating-linear-gradient(90deg, var(--color-main) 0 28px, var(--color-main-border) 28px 56px);
    mask: radial-gradient(circle at 14px 0, #000 13.5px, transparent 14px) 0 0 / 28px 14px repeat-x;
    filter: drop-shadow(0 1px 1px rgb(20 20 30 / 12%));
  }

  @container (width < 62.5rem) {
    & .street,
    & [data-part~='search-scope'],
    & [data-part~='hotline'] {
      display: none;
    }
    & [data-part~='menu-drawer'] {
      margin-left: calc(var(--space-3) * -1);
    }
    & .plate {
      --logo-height: 32px;
      --logo-width: 130px;
      --logo-box: 110px;
      justify-self: start;
    }
  }
  @container (width < 45rem) {
    & .front-row {
      grid-template: 52px 56px / auto minmax(0, auto) 1fr;
    }
    & .plate [data-part~='logo'] {
      min-height: 40px;
    }
    & [data-part~='search'] {
      grid-area: 2 / 1 / auto / -1;
      align-self: start;
    }
    & [data-part~='search-button'] {
      width: 40px;
      margin: 3px;
    }
    & [data-part~='account'] {
      display: none;
    }
  }
  @container (45rem <= width < 62.5rem) {
    & .front-row {
      grid-template-columns: auto fit-content(160px) minmax(0, 1fr) auto;
      column-gap: var(--space-3);
      height: 80px;
    }
  }
  @container (width >= 62.5rem) {
    &::after {
      content: none;
    }
    & .front-row {
      grid-template-columns: auto minmax(0, 1fr) auto auto;
      column-gap: var(--space-6);
      height: ${FRONT}px;
    }
    & [data-part~='menu-drawer'] {
      display: none;
    }
    & .plate {
      --logo-height: 60px;
      --logo-width: 200px;
      --logo-box: 160px;
      --logo-text: var(--text-5);
      --logo-text-long: var(--text-4);
      max-width: 240px;
      padding: var(--space-2) var(--space-5);
      min-height: 72px;
    }
    & [data-part~='search'] {
      height: 56px;
    }
    & [data-part~='hotline-link'] {
      display: grid;
      grid-template-columns: auto 1fr;
      gap: 0 var(--space-3);
      align-items: center;
      font-size: var(--text-1);
      line-height: 1.4;
    }
    & [data-part~='hotline-icon'] {
      grid-row: 1 / 3;
      width: 44px;
      height: 44px;
      padding: 11px;
      border: 1px solid color-mix(in srgb, currentColor 45%, transparent);
      border-radius: var(--radius-full);
    }
    & [data-part~='hotline-number'] {
      font-size: var(--text-4);
    }
    & .street {
      position: relative;
      padding-top: 14px;
      border-bottom: 1px solid var(--color-header-border);
    }
    & .street::before {
      z-index: 0;
      top: 0;
    }
    & .street-row {
      ${rowWidth}
      display: flex;
      align-items: flex-start;
    }
    & [data-part~='main-nav'] {
      flex: 1;
      min-width: 0;
    }
    & [data-area='categories'] {
      --panel-radius: 0 0 var(--radius-m) var(--radius-m);
    }
    & [data-area='categories'] > [data-part~='panel'] {
      max-height: min(100dvh - 260px, 640px); /* the header is taller than others */
    }
    & .all {
      display: flex;
      align-items: center;
      gap: var(--space-2);
      height: 46px;
      padding-right: var(--space-6);
      color: var(--color-header-strong);
      font-weight: 700;
    }
    ${plainNav}
  }
`
