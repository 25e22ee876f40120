/** The checks of structured data with their titles. A test compares them with the checks themselves. */
export const MARKUP_CHECKS = {
  json_ld_syntax: 'JSON-LD cannot be read',
  microdata_syntax: 'Faulty microdata',
  schema_missing_context: 'JSON-LD without schema.org context',
  schema_missing_required: 'Required properties missing',
  schema_missing_recommended: 'Recommended properties missing',
  schema_unknown_type: 'Unknown schema.org type',
  schema_unknown_property: 'Unknown schema.org property',
  schema_invalid_value: 'Wrong kind of value',
  schema_lost: 'Structured data disappeared since the last crawl',
  schema_invalid_enum: 'Value not in its enumeration',
  schema_invalid_date: 'Invalid dates in structured data',
  schema_invalid_duration: 'Invalid durations in structured data',
  schema_invalid_price: 'Invalid prices in structured data',
  schema_invalid_currency: 'Invalid currency code',
  schema_invalid_gtin: 'Invalid GTIN or ISBN',
  schema_invalid_url: 'Invalid URLs in structured data',
  schema_rating_out_of_range: 'Rating outside its scale',
  schema_empty_value: 'Empty values in structured data',
  schema_expired: 'Expired structured data',
  schema_superseded: 'Superseded schema.org terms',
  schema_retired: 'Markup without a rich result',
  schema_broken_reference: 'Reference to a missing node',
  schema_duplicate_id: 'One @id for different things',
  schema_conflicting_values: 'Contradictory structured data',
  schema_not_visible: 'Marked-up content not visible',
  schema_url_mismatch: 'Structured data names another page',
  schema_on_noindex: 'Rich-result markup on a noindex page',
  schema_outlier: 'Structured data only on similar pages',
  self_serving_reviews: 'Reviews of the site’s own business',
  schema_image_broken: 'Broken images in structured data',
  schema_image_too_small: 'Small images in structured data',
  schema_same_as_broken: 'sameAs names a page that does not exist',
  breadcrumb_items_broken: 'Faulty breadcrumb items',
  organization_missing: 'No Organization markup',
  site_name_missing: 'Home page without site name',
  video_without_schema: 'Video without VideoObject',
  no_structured_data: 'Site without structured data',
} as const

export type MarkupCheck = keyof typeof MARKUP_CHECKS

/** Severities under the names that tools for structured data use. */
export const MARKUP_LEVELS = { error: 'Error', warning: 'Warning', note: 'Note' } as const
export type MarkupLevel = keyof typeof MARKUP_LEVELS
