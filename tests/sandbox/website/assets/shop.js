const menu = document.querySelector('.menu');
const nav = document.querySelector('#nav');
menu?.addEventListener('click', () => {
  const open = nav.classList.toggle('open');
  menu.setAttribute('aria-expanded', String(open));
});
const notice = document.querySelector('.notice');
if (notice && !localStorage.getItem('basket-cookie')) {
  notice.hidden = false;
  notice.querySelector('button').addEventListener('click', () => {
    localStorage.setItem('basket-cookie', 'yes');
    notice.hidden = true;
  });
}
