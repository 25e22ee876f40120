/** The part of a page that an element is in, by landmark elements and roles. */
export type PageRegion = 'head' | 'header' | 'nav' | 'main' | 'aside' | 'footer' | 'other'
