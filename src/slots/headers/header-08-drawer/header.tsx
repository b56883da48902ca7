import { styled } from 'styled-components'
import { useT } from '../../../i18n/i18n-context.tsx'
import { AccountMenu } from '../parts/account-menu.tsx'
import { CartLink } from '../parts/cart-link.tsx'
import { CartItemCount } from '../parts/cart-item-count.tsx'
import { HeaderFrame, rowWidth } from '../parts/header-frame.ts'
import { Logo } from '../parts/logo.tsx'
import { NotificationBlock } from '../parts/notification-block.tsx'
import { SearchBox } from '../parts/search-box.tsx'
import { searchCell } from '../parts/search-cell.ts'
import { Hotline, MenuDrawer } from '../parts/static-parts.tsx'

/** Ngăn kéo: a sticky row with rounded corners; its first button opens a drawer with all categories. */
export default function DrawerHeader() {
  const t = useT()
  return (
    <Drawer>
      <div className="face">
        <div className="line">
          <MenuDrawer side word={t('shell.categories')} />
          <Logo />
          <SearchBox />
          <Hotline />
          <div className="tools">
            <NotificationBlock />
            <AccountMenu />
          </div>
          <div className="cart">
            <CartLink named>
              <CartItemCount />
            </CartLink>
          </div>
        </div>
      </div>
    </Drawer>
  )
}

const Drawer = styled(HeaderFrame)`
  position: sticky;
  top: 0;
  background: none;
  & .face {
    border-radius: 0 0 calc(var(--radius-m) * 1.6) calc(var(--radius-m) * 1.6);
    background: var(--color-header-bg);
    border-bottom: 1px solid var(--color-header-border);
    box-shadow: var(--shadow-card);
  }
  & .line {
    ${rowWidth}
    display: grid;
    align-items: center;
  }
  & .line [data-part~='menu-drawer'] [data-part~='tool'] {
    position: relative;
    padding-inline: var(--space-3);
    border-radius: var(--radius-full);
    background: var(--color-main);
    color: var(--color-on-main);
    font-weight: 700;
    white-space: nowrap;
  }
  & .line [data-part~='menu-drawer'] [data-part~='tool']:hover {
    background: var(--color-main-hover);
    color: var(--color-on-main);
  }
  & .line [data-part~='search'] {
    border-radius: var(--radius-full);
  }
  & .tools {
    display: flex;
    justify-content: flex-end;
  }
  & .cart [data-part~='tool'] {
    border-radius: var(--radius-full);
  }

  @container (width < 72.5rem) {
    & [data-part~='search-scope'] {
      display: none;
    }
  }
  @container (width < 62.5rem) {
    & [data-part~='tool-label'] {
      display: none;
    }
  }
  @container (width < 45rem) {
    & .line {
      grid-template-columns: auto minmax(0, 1fr) 44px auto auto;
      column-gap: 2px;
      min-height: 60px;
      position: relative;
      ${searchCell}
    }
    & .line [data-part~='search']:not(:focus-within) {
      background: none;
      color: var(--color-header-strong);
    }
    & .line [data-part~='search']:focus-within {
      margin: var(--space-2) var(--gutter);
      background: var(--color-search-bg);
    }
    & [data-part~='logo'] {
      --logo-height: 34px;
      --logo-width: 130px;
      --logo-box: 100px;
      margin-left: var(--space-2);
    }
    & [data-part~='hotline'],
    & [data-part~='account'] {
      display: none;
    }
    & .cart {
      margin-right: calc(var(--space-3) * -1);
    }
  }
  @container (45rem <= width < 62.5rem) {
    & .line {
      grid-template-columns: auto fit-content(150px) minmax(0, 1fr) auto auto auto;
      column-gap: var(--space-3);
      min-height: 72px;
    }
    & [data-part~='logo'] {
      --logo-box: 110px;
    }
    & [data-part~='hotline-label'] {
      display: none;
    }
    & .cart {
      margin-right: calc(var(--space-3) * -1);
    }
  }
  @container (width >= 45rem) {
    & [data-part~='hotline-link'] {
      min-height: var(--tap);
      padding: 0 var(--space-4) 0 var(--space-1);
      border-radius: var(--radius-full);
      background: var(--color-header-soft);
      color: var(--color-header-strong);
      gap: var(--space-2);
    }
    & [data-part~='hotline-icon'] {
      width: 36px;
      height: 36px;
      padding: 9px;
      border-radius: var(--radius-full);
      background: var(--color-header-bg);
      color: var(--color-header-accent);
    }
  }
  @container (width >= 62.5rem) {
    & .line {
      grid-template-columns: auto fit-content(220px) minmax(0, 1fr) auto auto auto;
      column-gap: var(--space-4);
      min-height: 80px;
    }
    & .line [data-part~='menu-drawer'] [data-part~='tool'] {
      min-height: 48px;
      padding-inline: var(--space-5);
    }
    & [data-part~='logo'] {
      --logo-height: 48px;
      --logo-width: 210px;
      --logo-box: 130px;
    }
    & .line [data-part~='search'] {
      height: 48px;
    }
    & [data-part~='hotline-label'] {
      display: none;
    }
    & .cart [data-part~='tool'] {
      min-height: 48px;
      padding-inline: var(--space-4);
      gap: var(--space-3);
      box-shadow: inset 0 0 0 2px var(--color-main);
    }
    & [data-part~='cart-title'] {
      display: none;
    }
    & [data-part~='cart-note'] {
      display: block;
    }
    & .cart [data-part~='tool']:has([data-count='']) [data-part~='tool-label'] {
      display: none; /* an empty cart is its icon */
    }
  }
`
