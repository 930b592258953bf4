// React chooses between its two builds by this when first imported, so import this file first.
process.env.NODE_ENV ||= 'production'
