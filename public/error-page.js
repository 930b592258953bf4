// Says that the button was pressed: the page may take a while. Without this the link does the same.
document.querySelector('[data-retry]')?.addEventListener('click', (event) => {
  event.currentTarget.textContent = 'Retrying...'
})
