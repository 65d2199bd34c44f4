/** A business system as the server sends one. */
export const card = (id: number, more: object = {}) => ({
  id,
  code: `sys-${id}`,
  name: `系统${id}`,
  logo: '',
  description: '',
  url: 'https://sys.example.org/',
  category: '办公',
  status: 'running',
  sort: id,
  ...more,
});
