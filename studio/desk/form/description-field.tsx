import { lazyComponent } from '../../components/lazy-component.tsx'

/** Formatted text of a product; the editor is loaded with the first form. */
export const DescriptionField = lazyComponent(() => import('./rich-text-editor.tsx'))
