export const titles = { '/directory': 'All filters of the directory', '/search': 'All filters of a search' }
