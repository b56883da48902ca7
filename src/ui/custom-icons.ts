/** Icons that Lucide does not have, 24 × 24: filled shapes and logos of services. Values are the inner markup of an SVG symbol. */
export const CUSTOM_ICONS = {
  'star-filled':
    '<path fill="currentColor" stroke="none" d="m12 2.6 2.9 5.9 6.5.9-4.7 4.6 1.1 6.5-5.8-3.1-5.8 3.1 1.1-6.5L2.6 9.4l6.5-.9z"/>',
  'heart-filled':
    '<path fill="currentColor" stroke="none" d="M12 20.7 4.2 13a5.3 5.3 0 0 1 7.5-7.5l.3.3.3-.3a5.3 5.3 0 0 1 7.5 7.5z"/>',
  facebook:
    '<path fill="currentColor" stroke="none" d="M13.7 21v-7.6h2.7l.4-3.1h-3.1v-2c0-.9.3-1.5 1.6-1.5h1.6V4.1a21 21 0 0 0-2.4-.1c-2.4 0-4 1.4-4 4v2.3H7.8v3.1h2.7V21z"/>',
  youtube:
    '<rect x="2.5" y="5.5" width="19" height="13" rx="4"/><path fill="currentColor" stroke="none" d="m10 9 5 3-5 3z"/>',
  instagram:
    '<rect x="3.5" y="3.5" width="17" height="17" rx="5"/><circle cx="12" cy="12" r="4"/><path d="M16.8 7.2v.01"/>',
  tiktok: '<path d="M13.5 4v11.2a3.8 3.8 0 1 1-3.8-3.8"/><path d="M13.5 4c.3 2.9 2.2 4.6 5 4.8"/>',
  zalo: '<path d="M12 3.5c5 0 9 3.4 9 7.8s-4 7.8-9 7.8c-.9 0-1.8-.1-2.7-.3L5 20.5l.6-3.3A7.4 7.4 0 0 1 3 11.3c0-4.4 4-7.8 9-7.8z"/><path d="M9 8.5h6L9 14h6"/>',
  moit: '<circle cx="12" cy="12" r="9.2"/><path d="m7.6 12.3 3 3 5.8-6.2"/><path d="M12 5.2v.1M5.2 12h.1M18.8 12h-.1M12 18.8v-.1"/>',
  'google-play': '<path d="M5 3.6v16.8L19.5 12z"/><path d="M5 3.6 14.6 14.8M5 20.4 14.6 9.2"/>',
  'app-store': '<path d="m13.2 4-7 12.2M10.8 4l7 12.2M3.5 16.2h11M17.8 16.2h2.7M4.6 19l.5-.8M18.9 18.2l.5.8"/>',
  'gift-open':
    '<path d="M20 13v7a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 20v-7M3 9.2h18V13H3zM12 9.2v12.3"/><path d="M12 9.2 5.2 7.4 6.3 3.6l5.7 1.6 5.7-1.6 1.1 3.8z"/><path d="m9.5 1.8.6 1.4M14.5 1.8l-.6 1.4M12 1v1.4"/>',
  burger: '<path d="M4 7h16M4 12h11M4 17h16"/>',
} as const
