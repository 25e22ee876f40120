export type SearchPlace = 'text' | 'html'
