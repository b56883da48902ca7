/** Texts that pages show as HTML, by their names, also inside JSON: in each language of `translations`, in a theme's document, in a setting. */
export const HTML: Record<string, readonly string[]> = {
  posts: ['content'],
  products: ['description', 'content_for_collaborator'],
  store_settings: ['terms'],
  theme_drafts: ['html_footer'],
  theme_versions: ['html_footer'],
  themes: ['html_footer'],
}
