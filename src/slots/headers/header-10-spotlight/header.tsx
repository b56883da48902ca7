import { styled } from 'styled-components'
import { useT } from '../../../i18n/i18n-context.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { AccountMenu } from '../parts/account-menu.tsx'
import { CartLink } from '../parts/cart-link.tsx'
import { CartItemCount } from '../parts/cart-item-count.tsx'
import { DropDown } from '../parts/drop-down.tsx'
import { HeaderFrame, rowWidth } from '../parts/header-frame.ts'
import { LanguageMenu } from '../parts/language-menu.tsx'
import { Logo } from '../parts/logo.tsx'
import { NotificationBlock } from '../parts/notification-block.tsx'
import { plainNav } from '../parts/plain-nav.ts'
import { SearchBox } from '../parts/search-box.tsx'
import { CategoryMenu, Hotline, MainNav, MenuDrawer } from '../parts/static-parts.tsx'

/** Toả: a centred search on a radial gradient; the rest of the page is dimmed while it has the focus. */
export default function SpotlightHeader() {
  const t = useT()
  return (
    <Spotlight>
      <div className="stage">
        <div className="lit">
          <div className="before">
            <MenuDrawer />
            <Logo />
            <Hotline />
          </div>
          <SearchBox />
          <div className="after">
            <AccountMenu />
            <NotificationBlock />
            <CartLink named>
              <CartItemCount />
            </CartLink>
          </div>
        </div>
      </div>
      <div className="second">
        <DropDown
          align="start"
          size="wide"
          hover
          summary={
            <span className="all">
              <Icon name="grid" size={16} /> {t('shell.categories')} <Icon name="chevron-down" size={16} />
            </span>
          }
        >
          <CategoryMenu variant="bubbles" />
        </DropDown>
        <MainNav />
        <LanguageMenu />
      </div>
    </Spotlight>
  )
}

const Spotlight = styled(HeaderFrame)`
  border-bottom: 1px solid var(--color-header-border);
  & .stage {
    background: radial-gradient(var(--beam, 100% 100% at 50% 100%), color-mix(in oklab, var(--color-main) 10%, transparent), transparent);
  }
  & .lit {
    ${rowWidth}
    display: grid;
    align-items: center;
  }
  & .before,
  & .after {
    display: flex;
    align-items: center;
    min-width: 0;
  }
  & .after {
    justify-content: flex-end;
  }
  & [data-part~='search'] {
    z-index: 70;
    height: 52px;
    border: 2px solid var(--color-main);
    border-radius: var(--radius-full);
    box-shadow: 0 0 0 6px color-mix(in srgb, var(--color-main) 8%, transparent);
    transition: box-shadow var(--slow) var(--ease);
  }
  & [data-part~='search']:focus-within {
    outline: 0;
    box-shadow: 0 0 0 200vmax rgb(18 20 28 / 52%); /* the rest of the page, whatever its size */
  }
  & [data-part~='search-button'] {
    width: 44px;
    margin: 2px;
    background: var(--color-main);
    color: var(--color-on-main);
    border-radius: var(--radius-full);
  }
  & [data-part~='search-scope'] {
    margin-left: var(--space-2);
  }

  @container (width < 67.5rem) {
    & .second,
    & [data-part~='hotline'],
    & [data-part~='tool-label'] {
      display: none;
    }
    & .before {
      margin-left: calc(var(--space-3) * -1);
    }
    & .after {
      margin-right: calc(var(--space-3) * -1);
    }
    & .lit {
      grid-template-columns: minmax(0, 1fr) auto;
      gap: var(--space-2);
      padding-block: var(--space-2) var(--space-5);
    }
    & [data-part~='search'] {
      grid-area: 2 / 1 / auto / -1;
    }
  }
  @container (width < 62.5rem) {
    & [data-part~='search-scope'] {
      display: none;
    }
  }
  @container (width < 45rem) {
    & .lit {
      padding-block: var(--space-4) var(--space-1);
    }
    & [data-part~='search'] {
      grid-area: 1 / 1 / auto / -1; /* the search leads */
    }
    & [data-part~='logo'] {
      --logo-height: 38px;
    }
    & [data-part~='account'] {
      display: none;
    }
    & .after {
      margin-right: calc(var(--space-1) * -1); /* room for “99+” */
    }
  }
  @container (width >= 45rem) {
    & [data-part~='logo'] {
      --logo-width: 140px;
      flex: 0 0 140px; /* of any picture's width, so that nothing moves when it has loaded */
    }
  }
  @container (45rem <= width < 67.5rem) {
    & .lit {
      grid-template-columns: auto minmax(0, 1fr) auto;
      gap: var(--space-5);
      padding-block: var(--space-5);
    }
    & [data-part~='search'] {
      grid-area: auto;
    }
  }
  @container (width >= 67.5rem) {
    & .stage {
      --beam: 40% 50% at 50% 50%;
    }
    & .lit {
      grid-template-columns: minmax(0, 1fr) minmax(0, 500px) minmax(0, 1fr);
      gap: var(--space-6);
      padding-block: var(--space-6);
    }
    & [data-part~='menu-drawer'] {
      display: none;
    }
    & .before {
      gap: var(--space-5);
    }
    & [data-part~='search'] {
      height: 56px;
    }
    & [data-part~='search-button'] {
      width: 48px;
    }
    /* two lines of text beside an icon */
    & [data-part~='tool'] {
      justify-content: flex-start;
    }
    & .after {
      gap: var(--space-3);
    }
    & .after [data-part~='tool'] {
      gap: var(--space-3);
      line-height: 1.4;
      text-align: left;
    }
    & [data-part~='tool-label'] {
      white-space: nowrap;
    }
    & [data-part~='cart'] [data-part~='tool-label'] {
      max-width: none;
      font-size: var(--text-1);
      white-space: nowrap;
    }
    & [data-part~='cart-note'] {
      display: block;
      font-size: var(--text-2);
    }
    & :is([data-part~='account'], [data-part~='cart']) [data-part~='tool-icon'],
    & [data-part~='hotline-icon'] {
      display: grid;
      place-content: center;
      width: 40px;
      height: 40px;
      flex: none;
      padding: 9px;
      border-radius: 50%;
      background: var(--color-header-soft);
      color: var(--color-header-accent);
    }
    & [data-part~='cart'] {
      --badge-right: 0; /* on the ring around the icon, not on the label */
    }
    & [data-part~='hotline-link'] {
      display: grid;
      grid-template-columns: auto auto;
      gap: 0 var(--space-3);
      line-height: 1.4;
      color: var(--color-header-strong);
    }
    & [data-part~='hotline-icon'] {
      grid-row: 1 / 3;
      align-self: center;
    }
    & [data-part~='hotline-label'] {
      font-size: var(--text-1);
    }
    & .second {
      ${rowWidth}
      display: flex;
      align-items: center;
      gap: var(--space-2);
      margin-top: calc(var(--space-2) * -1);
      padding-bottom: var(--space-2);
    }
    & .all {
      display: flex;
      align-items: center;
      gap: var(--space-2);
      height: 38px;
      padding-inline: var(--space-4);
      border-radius: var(--radius-full);
      background: var(--color-header-soft);
      color: var(--color-header-strong);
      font-weight: 600;
    }
    ${plainNav}
    & [data-part~='main-nav'] {
      flex: 1;
    }
    & [data-part~='nav-list'] {
      justify-content: center;
    }
    & [data-part~='nav-link'][aria-current]::after {
      content: '';
      position: absolute;
      left: calc(50% - 3px);
      bottom: 4px;
      width: 6px;
      height: 6px;
      border-radius: 50%;
      background: currentColor;
      box-shadow: 0 0 0 4px color-mix(in srgb, currentColor 18%, transparent);
    }
  }
`
