import { styled } from 'styled-components'
import { AccountMenu } from '../parts/account-menu.tsx'
import { CartLink } from '../parts/cart-link.tsx'
import { CartItemCount } from '../parts/cart-item-count.tsx'
import { HeaderFrame } from '../parts/header-frame.ts'
import { Logo } from '../parts/logo.tsx'
import { NotificationBlock } from '../parts/notification-block.tsx'
import { SearchBox } from '../parts/search-box.tsx'
import { searchCell } from '../parts/search-cell.ts'
import { Hotline, MenuDrawer } from '../parts/static-parts.tsx'

/** Gọn: one sticky row as wide as the window, divided into cells. On a phone the search covers the row while it has the focus. */
export default function CompactHeader() {
  return (
    <Compact>
      <div className="bar">
        <MenuDrawer word />
        <Logo />
        <SearchBox byPrice />
        <Hotline />
        <NotificationBlock />
        <div className="person">
          <AccountMenu named />
        </div>
        <div className="cart">
          <CartLink named>
            <CartItemCount />
          </CartLink>
        </div>
      </div>
    </Compact>
  )
}

const Compact = styled(HeaderFrame)`
  position: sticky;
  top: 0;
  box-shadow: 0 1px 0 var(--color-header-border);
  & .bar {
    position: relative;
    display: grid;
    grid-auto-columns: auto;
    align-items: stretch;
    min-height: 56px;
  }
  & :is([data-part~='logo'], [data-part~='search'], [data-part~='notifications'], .person),
  & [data-part~='hotline']:has([data-part~='hotline-link']) {
    border-left: 1px solid var(--color-header-border);
  }
  & :is([data-part~='account'], [data-part~='summary'], [data-part~='tool']) {
    height: 100%;
  }
  & [data-part~='menu-drawer'] [data-part~='tool'] {
    flex-direction: column;
    gap: 0;
    font-size: var(--text-1);
  }
  & [data-part~='tool'] {
    min-width: 56px;
    border-radius: 0;
  }
  & [data-part~='tool']:hover {
    background: var(--color-header-soft);
  }
  & [data-part~='logo'] {
    --logo-height: 36px;
    --logo-width: 140px;
    --logo-box: 104px;
    padding-inline: var(--space-3);
  }
  & [data-part~='search'] {
    height: auto;
    border-radius: 0;
    background: none;
    color: var(--color-header-strong);
  }
  & [data-part~='search-button'] {
    order: -1;
    width: 56px;
  }
  & [data-part~='search-input'] {
    padding-left: 0;
  }
  & [data-part~='search-scope'] {
    order: 1;
    margin-left: auto; /* at its place before the HTML of the input has arrived */
    border: 0;
  }
  & [data-part~='search']:focus-within {
    outline-offset: -2px;
  }
  & .cart {
    --badge-background: var(--color-on-main);
    --badge-color: var(--color-main);
    --badge-shadow: none;
  }
  & .cart [data-part~='tool'] {
    background: var(--color-main);
    color: var(--color-on-main);
  }
  & .cart [data-part~='tool']:hover {
    background: var(--color-main-hover);
    color: var(--color-on-main);
  }

  @container (width < 87.5rem) {
    & .person [data-part~='tool-label'] {
      display: none;
    }
  }
  @container (width < 77.5rem) {
    & [data-part~='search-scope'] {
      display: none;
    }
  }
  @container (width < 62.5rem) {
    & [data-part~='tool-label'],
    & [data-part~='hotline-label'] {
      display: none;
    }
  }
  @container (width < 45rem) {
    & .bar {
      grid-template-columns: 48px minmax(0, 1fr) 48px 48px 56px;
    }
    & :is([data-part~='hotline'], .person) {
      display: none;
    }
    & :is([data-part~='menu-drawer'], [data-part~='notifications']) [data-part~='tool'] {
      min-width: 47px;
    }
    & [data-part~='notifications'] {
      border-left: 0;
    }
    & [data-part~='search'] {
      grid-area: 1 / 3;
    }
    & [data-part~='notifications'] {
      grid-area: 1 / 4;
    }
    & .cart {
      grid-area: 1 / 5;
    }
    & .bar {
      ${searchCell}
    }
  }
  @container (width >= 45rem) {
    & .bar {
      grid-template-columns: auto fit-content(230px) minmax(0, 1fr);
    }
    & :is([data-part~='menu-drawer'], [data-part~='logo'], [data-part~='search'], [data-part~='hotline'], [data-part~='notifications'], .person, .cart) {
      grid-row: 1;
    }
    & [data-part~='logo'] {
      padding-inline: var(--space-5);
    }
    & [data-part~='hotline-link'] {
      height: 100%;
      padding-inline: var(--space-5);
      color: var(--color-header-strong);
    }
    & [data-part~='hotline'] {
      display: grid;
    }
    & .person [data-part~='tool'] {
      padding-inline: var(--space-4);
    }
  }
  @container (width >= 62.5rem) {
    & .bar {
      min-height: 68px;
    }
    & [data-part~='logo'] {
      --logo-height: 44px;
      --logo-width: 200px;
      --logo-box: 130px;
      max-width: 260px;
    }
    & [data-part~='menu-drawer'] [data-part~='tool'] {
      min-width: 84px;
    }
    & [data-part~='hotline-link'] {
      display: grid;
      grid-template-columns: auto 1fr;
      align-content: center;
      gap: 0 var(--space-3);
      font-size: var(--text-1);
      line-height: 1.4;
    }
    & [data-part~='hotline-icon'] {
      grid-row: 1 / 3;
      width: 22px;
      height: 22px;
      align-self: center;
    }
    & [data-part~='hotline-number'] {
      font-size: var(--text-3);
      color: var(--color-header-accent);
    }
    & .cart [data-part~='tool'] {
      justify-content: flex-start;
      gap: var(--space-4);
      padding-inline: var(--space-6);
    }
    & .cart [data-part~='tool-label'] {
      display: grid;
      min-width: 11ch;
      font-size: var(--text-1);
      line-height: 1.4;
    }
    & [data-part~='cart-note'] {
      font-size: var(--text-2);
    }
  }
`
