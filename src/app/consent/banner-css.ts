/** Above the bars of a phone, below popups. */
export const BANNER_CSS = `[data-consent-banner] {
  position: fixed;
  z-index: 80;
  inset: auto var(--space-3) calc(76px + env(safe-area-inset-bottom));
  display: grid;
  gap: var(--space-2) var(--space-6);
  max-width: 720px;
  max-height: 60svh;
  overflow: auto;
  margin-inline: auto;
  padding: var(--space-4);
  border: 1px solid var(--color-border);
  border-radius: var(--radius-m);
  background: var(--color-surface);
  color: var(--color-text);
  box-shadow: 0 8px 32px rgb(0 0 0 / 18%);
  font-size: var(--text-2);
}
[data-consent-banner] h2 { font-size: var(--text-3); }
[data-consent-banner] h2:focus-visible { outline: 0; }
[data-consent-banner] > div { display: grid; grid-template-columns: 1fr 1fr; gap: var(--space-2); }
[data-consent-banner] button {
  min-height: var(--tap);
  padding: var(--space-1) var(--space-4);
  border: 1px solid var(--color-main-text);
  border-radius: var(--radius-s);
  color: var(--color-main-text);
  font-weight: 600;
  text-align: center;
}
[data-consent-banner] button:hover { background: var(--color-main-soft); }
@media (width >= 720px) {
  [data-consent-banner] { bottom: var(--space-6); grid-template-columns: 1fr auto; align-items: center; }
  [data-consent-banner] > div { grid-area: 1 / 2 / span 2 / 3; grid-template-columns: 1fr; }
}
@media print { [data-consent-banner] { display: none; } }
`
