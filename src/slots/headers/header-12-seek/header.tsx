import { styled } from 'styled-components'
import { useT } from '../../../i18n/i18n-context.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { AccountMenu } from '../parts/account-menu.tsx'
import { CartLink } from '../parts/cart-link.tsx'
import { DropDown } from '../parts/drop-down.tsx'
import { HeaderFrame, rowWidth } from '../parts/header-frame.ts'
import { LanguageMenu } from '../parts/language-menu.tsx'
import { Logo } from '../parts/logo.tsx'
import { NotificationBlock } from '../parts/notification-block.tsx'
import { leavesWhenLong, plainNav } from '../parts/plain-nav.ts'
import { SearchBox } from '../parts/search-box.tsx'
import { CategoryMenu, Contacts, MainNav, MenuDrawer } from '../parts/static-parts.tsx'

/** Tìm: the row with logo and tools scrolls away, the row with a wide search stays. On a phone the menu opens from the search's box. */
export default function SeekHeader() {
  const t = useT()
  return (
    <Seek>
      <div className="leaving">
        <Logo />
        <MainNav />
        <div className="tools">
          <DropDown
            label={t('shell.contact_us')}
            summary={
              <span data-part="tool">
                <Icon name="headset" size={22} />
                <span data-part="tool-label">{t('shell.contact_us')}</span>
                <Icon name="chevron-down" size={16} className="chevron" />
              </span>
            }
          >
            <Contacts />
          </DropDown>
          <AccountMenu />
          <NotificationBlock />
          <LanguageMenu />
        </div>
      </div>
      <div className="staying">
        <div className="seek">
          <MenuDrawer />
          <DropDown
            hover
            area="categories"
            align="start"
            size="wide"
            summary={
              <span className="all">
                <Icon name="grid" size={18} /> {t('shell.categories')}
              </span>
            }
          >
            <CategoryMenu variant="index" />
          </DropDown>
          <SearchBox named />
        </div>
        <CartLink icon="bag" named />
      </div>
    </Seek>
  )
}

const Seek = styled(HeaderFrame)`
  --leaving: 56px;
  position: sticky;
  top: calc(var(--leaving) * -1);
  border-bottom: 1px solid var(--color-header-border);
  ${leavesWhenLong}
  & .leaving {
    ${rowWidth}
    display: flex;
    align-items: center;
    min-height: var(--leaving);
  }
  & [data-part~='logo'] {
    --logo-height: 36px;
    --logo-text: var(--text-3);
  }
  & .tools {
    display: flex;
    align-items: center;
    margin: 0 calc(var(--space-3) * -1) 0 auto;
  }
  & .tools [data-part~='tool'] {
    white-space: nowrap;
  }
  & [data-part~='contact-list'] {
    display: grid;
    min-width: 220px;
  }
  & :is([data-part~='contact-link'], [data-part~='contact-hours']) {
    display: flex;
    align-items: center;
    gap: var(--space-3);
    min-height: var(--tap);
    padding-inline: var(--space-3);
    border-radius: var(--radius-s);
    overflow-wrap: anywhere;
  }
  & [data-part~='contact-link']:hover {
    background: var(--color-sunken);
  }
  & .staying {
    ${rowWidth}
    display: flex;
    align-items: center;
    gap: var(--space-1);
    padding-block: var(--space-2) var(--space-3);
  }
  & [data-part~='cart'] {
    margin-right: calc(var(--space-3) * -1);
  }
  & .seek {
    flex: 1;
    display: flex;
    min-width: 0;
    border: 2px solid var(--color-header-strong);
    border-radius: var(--radius-m);
    background: var(--color-search-bg);
    transition: border-color var(--fast) var(--ease);
  }
  & [data-part~='search'] {
    flex: 1;
    background: none;
    border-radius: 0;
    height: 44px;
  }
  & [data-part~='search']:focus-within {
    outline: 0;
  }
  & .seek:focus-within {
    border-color: var(--color-header-accent);
    box-shadow: 0 0 0 3px color-mix(in srgb, var(--color-main) 24%, transparent);
  }
  & [data-part~='search-button'] {
    --inner: max(0px, var(--radius-m) - 2px);
    background: var(--color-main);
    color: var(--color-on-main);
    border-radius: 0 var(--inner) var(--inner) 0;
  }

  @container (width < 62.5rem) {
    & [data-part~='main-nav'],
    & [data-area='categories'],
    & [data-part~='search-label'],
    & [data-part~='tool-label'],
    & [data-part~='language-menu'] {
      display: none;
    }
    /* the menu begins the search */
    & .seek [data-part~='menu-drawer'] [data-part~='tool'] {
      width: 48px;
      border-radius: 0;
      background: var(--color-header-strong);
      color: var(--color-header-bg);
    }
  }
  @container (width < 45rem) {
    & [data-part~='search-scope'],
    & [data-part~='account'] {
      display: none;
    }
    & .chevron {
      display: none;
    }
    & .tools,
    & [data-part~='cart'] {
      margin-right: calc(var(--space-1) * -1); /* room for “99+” */
    }
  }
  @container (width >= 62.5rem) {
    & .leaving {
      align-items: flex-start; /* of a menu of two rows the first one leaves */
      gap: var(--space-5);
    }
    & .leaving :is([data-part~='logo'], .tools) {
      min-height: var(--leaving);
    }
    & [data-part~='menu-drawer'] {
      display: none;
    }
    & [data-part~='logo'] {
      --logo-width: 140px;
      flex: 0 0 140px;
    }
    & .tools {
      margin-right: 0;
      gap: var(--space-1);
    }
    & .tools [data-part~='tool-label'] {
      font-weight: 600;
    }
    & .staying {
      gap: var(--space-6);
      padding-block: var(--space-2) var(--space-3);
    }
    & [data-part~='cart'] {
      margin-right: 0;
      gap: var(--space-5);
      font-weight: 600;
      font-size: var(--text-3);
    }
    & [data-part~='search'] {
      height: 56px;
    }
    & [data-part~='search-input'] {
      font-size: var(--text-4);
    }
    & [data-part~='search-input']::placeholder {
      font-size: var(--text-3);
    }
    & [data-part~='search-button'] {
      display: flex;
      align-items: center;
      justify-content: center;
      gap: var(--space-2);
      width: auto;
      padding-inline: var(--space-6);
      font-weight: 700;
    }
    & .seek [data-part~='panel'] {
      top: calc(100% + 2px);
      left: -2px;
    }
    & .all {
      --inner: max(0px, var(--radius-m) - 4px);
      display: flex;
      align-items: center;
      gap: var(--space-3);
      height: 56px;
      padding-inline: var(--space-6);
      border-radius: var(--inner) 0 0 var(--inner);
      background: var(--color-header-strong);
      color: var(--color-header-bg);
      font-weight: 600;
    }
    ${plainNav}
    & [data-part~='main-nav'] {
      --nav-link-padding: clamp(var(--space-2), 1cqi, var(--space-3));
      --nav-link-height: var(--leaving);
      flex: 1;
    }
    & [data-part~='nav-link'][aria-current] {
      font-weight: 600;
    }
  }
`
