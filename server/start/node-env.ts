// React decides by it which of its two builds it is, at the moment when it is first imported: import this before.
process.env.NODE_ENV ||= 'production'
