import type { IApi } from 'umi';
import { initialTheme } from '../../src/utils/storage/initialTheme';
import { defaultSettings } from '../defaultSettings';

/**
 * What the page is before any script ran: its language, the theme that it is painted in (the system's, if the
 * organisation set no other), and a viewport that may be zoomed: Umi's own forbids it.
 */
export default (api: IApi) => {
  api.modifyHTML(($) => {
    const theme = initialTheme(defaultSettings);
    $('html').attr('lang', 'zh-CN');
    if (theme !== 'system') $('html').attr('data-theme', theme);
    $('meta[name="viewport"]').attr('content', 'width=device-width, initial-scale=1');
    $('meta[http-equiv="X-UA-Compatible"]').remove();
    $('head').append(`<meta name="color-scheme" content="${theme === 'system' ? 'light dark' : theme}">`);
    return $;
  });
};
