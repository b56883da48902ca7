import { styled } from 'styled-components'
import { useT } from '../../i18n/i18n-context.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { IconButton } from '../../ui/controls/icon-button.tsx'

/** Greeting of the store beside the chat button; hidden on small screens (storefront.md §9). */
export function ChatTeaser({ onOpen, onClose }: { onOpen: () => void; onClose: () => void }) {
  const t = useT()
  return (
    <Bubble role="status">
      <IconButton icon="x" size={16} label={t('ui.close')} onClick={onClose} />
      <p>{t('chat.greeting')}</p>
      <Button size="s" onClick={onOpen}>
        {t('chat.send_now')}
      </Button>
    </Bubble>
  )
}

const Bubble = styled.div`
  position: absolute;
  right: calc(100% + var(--space-3)); /* beside the buttons, not over those above */
  bottom: 0;
  width: 260px;
  padding: var(--space-4);
  border: 1px solid var(--color-border);
  border-radius: var(--radius-m);
  background: var(--color-surface);
  box-shadow: var(--shadow-overlay);
  font-size: var(--text-2);
  & > p {
    padding-right: var(--space-8);
    margin-bottom: var(--space-3);
  }
  &&& > button {
    display: inline-flex;
    width: auto;
    height: auto;
    border-radius: var(--radius-s);
    background: var(--color-main);
    color: var(--color-on-main);
    box-shadow: none;
  }
  &&& > button[title] {
    position: absolute;
    top: 0;
    right: 0;
    display: grid;
    width: var(--tap);
    height: var(--tap);
    border: 0;
    background: none;
    color: inherit;
  }
  @media (width < 600px) {
    display: none;
  }
`
