import type { IApi } from 'umi';

/** The page's language before any script ran, and a viewport that may be zoomed: Umi's own forbids it. */
export default (api: IApi) => {
  api.modifyHTML(($) => {
    $('html').attr('lang', 'zh-CN');
    $('meta[name="viewport"]').attr('content', 'width=device-width, initial-scale=1');
    $('meta[http-equiv="X-UA-Compatible"]').remove();
    return $;
  });
};
