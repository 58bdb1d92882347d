<?php
/**
 * Plugin Name:       Caravanserai
 * Description:       For a website in front of this WordPress: types of content with their fields, the menu, news of changes, previews of drafts, and what the website finds wrong in an entry.
 * Version:           1.1.0
 * Requires at least: 5.9
 * Requires PHP:      7.4
 * License:           MIT
 *
 * @package Caravanserai
 */

namespace Caravanserai;

defined( 'ABSPATH' ) || exit;

/*
 * Content types and fields.
 */

/**
 * The kinds of content by their names on the website, each with its post type, labels and fields. A field is a
 * type: text, textarea, html, picture, pictures, reference:causes, or rows with columns (`rows:time,title`); or a
 * type and the meta key under which another plugin stores the value. The filter `caravanserai_kinds` changes them;
 * an existing post type is not registered again.
 */
function kinds() {
	$kinds = array(
		'pages'        => array( 'page', 'Pages', array() ),
		'posts'        => array(
			'post',
			'Posts',
			array(
				'authorName'    => 'text',
				'authorRole'    => 'text',
				'authorPicture' => 'picture',
				'film'          => 'rows:picture,caption',
				'largePicture'  => 'picture',
			),
		),
		'causes'       => array(
			'caravan_cause',
			'Causes',
			array(
				'category'       => 'text',
				'goal'           => 'text',
				'raised'         => 'text',
				'percent'        => 'text',
				'donors'         => 'text',
				'buys'           => 'rows:amount,use',
				'latestGifts'    => 'rows:name,amount,date,note',
				'latestComments' => 'rows:name,date,text',
				'largePicture'   => 'picture',
				'authorName'     => 'text',
				'authorPicture'  => 'picture',
			),
		),
		'events'       => array(
			'caravan_event',
			'Events',
			array(
				'date'     => 'text',
				'lastDay'  => 'text',
				'time'     => 'text',
				'place'    => 'text',
				'schedule' => 'rows:time,title',
				'map'      => 'html',
			),
		),
		'projects'     => array(
			'caravan_project',
			'Projects',
			array(
				'category' => 'text',
				'cause'    => 'reference:causes',
				'pictures' => 'pictures',
			),
		),
		'services'     => array(
			'caravan_service',
			'Services',
			array(
				'icon'     => 'text',
				'category' => 'text',
				'price'    => 'text',
				'pictures' => 'pictures',
			),
		),
		'team'         => array( 'caravan_team', 'Team', array( 'role' => 'text' ) ),
		'testimonials' => array(
			'caravan_testimonial',
			'Testimonials',
			array(
				'role'  => 'text',
				'quote' => 'textarea',
			),
		),
		'slides'       => array(
			'caravan_slide',
			'Slides',
			array(
				'subtitle' => 'text',
				'link'     => 'text',
			),
		),
	);
	return apply_filters( 'caravanserai_kinds', $kinds );
}

/** The name of the kind of a post type; null if the website has none. */
function kind_of( $type ) {
	foreach ( kinds() as $name => $kind ) {
		if ( $kind[0] === $type ) {
			return $name;
		}
	}
	return null;
}

/** The fields of a kind and the common fields of all entries, each with its type and meta key. */
function fields_of( $kind ) {
	$of_all = array(
		'seoTitle'       => 'text',
		'seoDescription' => 'textarea',
		'shownFrom'      => 'text',
		'shownUntil'     => 'text',
	);
	$fields = array();
	foreach ( array_merge( kinds()[ $kind ][2], $of_all ) as $name => $field ) {
		$fields[ $name ] = is_array( $field ) ? $field : array( $field, 'caravanserai_' . $name );
	}
	return $fields;
}

/** The fields of a picture. */
const PICTURE_FIELDS = array(
	'focusX'     => array( 'text', 'caravanserai_focus_x' ),
	'focusY'     => array( 'text', 'caravanserai_focus_y' ),
	'credit'     => array( 'text', 'caravanserai_credit' ),
	'decorative' => array( 'text', 'caravanserai_decorative' ),
);

add_action(
	'init',
	function () {
		foreach ( kinds() as $name => $kind ) {
			list( $type, $label ) = $kind;
			if ( ! post_type_exists( $type ) ) {
				register_post_type(
					$type,
					array(
						'label'        => $label,
						'public'       => true,
						'show_in_rest' => true,
						// All pictures of a service are in one field.
						'supports'     => array_merge(
							array( 'title', 'editor', 'excerpt', 'revisions', 'page-attributes', 'author', 'comments' ),
							'services' === $name ? array() : array( 'thumbnail' )
						),
						'rewrite'      => array( 'slug' => $name ),
					)
				);
			}
			add_filter( "rest_{$type}_query", __NAMESPACE__ . '\in_order' );
		}
		add_post_type_support( 'page', 'excerpt' );
		register_nav_menus( array( 'caravanserai' => __( 'The website (Caravanserai)' ) ) );
	},
	20
);

/** Completes the editors' order: entries with equal numbers are sorted by date, the newest first, then by id. */
function in_order( $query ) {
	if ( isset( $query['orderby'] ) && 'menu_order' === $query['orderby'] ) {
		$query['orderby'] = array(
			'menu_order' => 'ASC',
			'date'       => 'DESC',
			'ID'         => 'ASC',
		);
	}
	return $query;
}

/*
 * REST interface for the website.
 */

add_action(
	'rest_api_init',
	function () {
		foreach ( array_keys( kinds() ) as $name ) {
			register_rest_field(
				kinds()[ $name ][0],
				'caravanserai',
				array(
					'get_callback'    => __NAMESPACE__ . '\entry_data',
					'update_callback' => function ( $values, $post ) use ( $name ) {
						return save_sent( $post->ID, fields_of( $name ), (array) $values );
					},
				)
			);
		}
		register_rest_field(
			'attachment',
			'caravanserai',
			array(
				'get_callback'    => function ( $data ) {
					return picture_data( $data['id'] );
				},
				'update_callback' => function ( $values, $post ) {
					return save_sent( $post->ID, PICTURE_FIELDS, (array) $values );
				},
			)
		);
		$anybody = array( 'permission_callback' => '__return_true' );
		register_rest_route( 'caravanserai/v1', '/menu', $anybody + array( 'callback' => __NAMESPACE__ . '\menu' ) );
		register_rest_route( 'caravanserai/v1', '/redirects', $anybody + array( 'callback' => __NAMESPACE__ . '\redirects' ) );
		register_rest_route(
			'caravanserai/v1',
			'/entries/(?P<kind>[a-z0-9_-]+)',
			$anybody + array( 'callback' => __NAMESPACE__ . '\entries' )
		);
		register_rest_route(
			'caravanserai/v1',
			'/revision',
			$anybody + array(
				'callback' => function () {
					return array( 'revision' => (string) get_option( 'caravanserai_revision', '' ) );
				},
			)
		);
		register_rest_route(
			'caravanserai/v1',
			'/report/(?P<id>\d+)',
			array(
				'callback'            => __NAMESPACE__ . '\report',
				'permission_callback' => function ( $request ) {
					return current_user_can( 'edit_post', (int) $request['id'] );
				},
			)
		);
	}
);

// The website has no attachment pages, so galleries link to the files instead.
add_filter(
	'attachment_link',
	function ( $link, $id ) {
		$file = defined( 'REST_REQUEST' ) && REST_REQUEST ? wp_get_attachment_url( $id ) : false;
		return $file ? $file : $link;
	},
	10,
	2
);

/** The entries of a kind, from the collection of its post type, which checks the permissions. */
function entries( $request ) {
	$kinds = kinds();
	$type  = get_post_type_object( isset( $kinds[ $request['kind'] ] ) ? $kinds[ $request['kind'] ][0] : $request['kind'] );
	if ( ! $type || ! $type->show_in_rest ) {
		return new \WP_Error( 'caravanserai_no_kind', __( 'There is no post type of this name in the REST interface.' ), array( 'status' => 404 ) );
	}
	$inner = new \WP_REST_Request( 'GET', '/wp/v2/' . ( $type->rest_base ? $type->rest_base : $type->name ) );
	$order = post_type_supports( $type->name, 'page-attributes' ) ? array( 'orderby' => 'menu_order', 'order' => 'asc' ) : array();
	$inner->set_query_params( $request->get_query_params() + $order );
	return rest_do_request( $inner );
}

/** The field `caravanserai` of an entry. With `drafts` in the query, its editors also receive the unsaved text. */
function entry_data( $data, $field, $request ) {
	$post = get_post( $data['id'] );
	// Requests for visitors have no password, whatever the user of the website.
	if ( $post->post_password && ! ( $request['drafts'] && current_user_can( 'edit_post', $post->ID ) ) ) {
		return null;
	}
	$fields = array();
	foreach ( fields_of( kind_of( $post->post_type ) ) as $name => $declared ) {
		$fields[ $name ] = value_of( $declared[0], get_post_meta( $post->ID, $declared[1], true ) );
	}
	$asked    = array(
		'post_id' => $post->ID,
		'status'  => 'approve',
		'type'    => 'comment',
	);
	$comments = $post->comment_count > 0 ? get_comments( $asked + array( 'number' => 5 ) ) : array();
	$count    = $comments ? get_comments( $asked + array( 'count' => true ) ) : 0;
	$entry    = array(
		'fields'         => $fields,
		'oldSlugs'       => array_map( 'rawurldecode', get_post_meta( $post->ID, '_wp_old_slug' ) ),
		'comments'       => (int) $count,
		'otherComments'  => (int) $post->comment_count - $count,
		'latestComments' => array_map(
			function ( $comment ) {
				return array(
					'name' => $comment->comment_author,
					'date' => substr( $comment->comment_date, 0, 10 ),
					'text' => wp_strip_all_tags( $comment->comment_content ),
				);
			},
			$comments
		),
	);
	if ( 'page' === $post->post_type ) {
		$entry['excerpt'] = $post->post_excerpt;
	}
	$saved    = $request['drafts'] && current_user_can( 'edit_post', $post->ID ) ? wp_get_post_autosave( $post->ID ) : false;
	// Times are in seconds: a program may save a revision within the same second as the entry.
	if ( $saved && $saved->post_modified_gmt >= $post->post_modified_gmt ) {
		$entry['autosave'] = array(
			'title'   => array( 'rendered' => $saved->post_title ),
			'content' => array( 'rendered' => apply_filters( 'the_content', $saved->post_content ) ),
			'excerpt' => array( 'rendered' => $saved->post_excerpt ),
		);
	}
	return $entry;
}

/** The value of a field for the website: a picture in the form of the REST interface, a reference as the id of its entry. */
function value_of( $type, $held ) {
	if ( 'picture' === $type ) {
		return picture( $held );
	}
	if ( 'pictures' === $type ) {
		$pictures = array_values( array_filter( array_map( __NAMESPACE__ . '\picture', (array) $held ) ) );
		return $pictures ? $pictures : null;
	}
	if ( 0 === strpos( $type, 'reference:' ) ) {
		$post = $held ? get_post( (int) $held ) : null;
		return $post && may_see( $post ) ? entry_id( $post ) : null;
	}
	if ( 0 === strpos( $type, 'rows:' ) ) {
		return array_map(
			function ( $row ) {
				return isset( $row['picture'] ) ? array_merge( $row, array( 'picture' => picture( $row['picture'] ) ) ) : $row;
			},
			array_values( (array) ( $held ? $held : array() ) )
		);
	}
	return '' === $held ? null : $held;
}

/** Whether the answer may name an entry: it is published, or one of its editors requests drafts. */
function may_see( $post ) {
	// phpcs:ignore WordPress.Security.NonceVerification -- nothing is changed.
	return is_shown( $post->post_status ) || ( isset( $_GET['drafts'] ) && current_user_can( 'edit_post', $post->ID ) );
}

/** A picture in the form of the REST interface; null for none. */
function picture( $id ) {
	$url = $id ? wp_get_attachment_url( (int) $id ) : false;
	if ( ! $url ) {
		return null;
	}
	$meta = wp_get_attachment_metadata( (int) $id );
	return array(
		'id'            => (int) $id,
		'source_url'    => $url,
		'alt_text'      => get_post_meta( (int) $id, '_wp_attachment_image_alt', true ),
		'caption'       => array( 'rendered' => get_post( (int) $id )->post_excerpt ),
		'media_details' => array(
			'width'  => isset( $meta['width'] ) ? $meta['width'] : null,
			'height' => isset( $meta['height'] ) ? $meta['height'] : null,
		),
		'caravanserai'  => picture_data( (int) $id ),
	);
}

/** The details of a picture for which WordPress has no fields. The point is in percent, even if another plugin stores it. */
function picture_data( $id ) {
	$data = array();
	foreach ( PICTURE_FIELDS as $name => $field ) {
		$data[ $name ] = get_post_meta( $id, $field[1], true );
	}
	$smart = get_post_meta( $id, '_wpsmartcrop_image_focus', true );
	$theia = get_post_meta( $id, 'theiaSmartThumbnails_position', true );
	if ( '' === $data['focusX'] && isset( $smart['left'], $smart['top'] ) ) {
		$data['focusX'] = $smart['left'];
		$data['focusY'] = $smart['top'];
	} elseif ( '' === $data['focusX'] && isset( $theia[0], $theia[1] ) ) {
		$data['focusX'] = 100 * $theia[0];
		$data['focusY'] = 100 * $theia[1];
	}
	return $data;
}

/** The id of an entry in addresses: its slug, or its number if it has none yet. */
function entry_id( $post ) {
	return '' === $post->post_name ? (string) $post->ID : rawurldecode( $post->post_name );
}

/**
 * The menu of the website: the menu at its location, otherwise the first menu at a location of the theme, otherwise
 * the navigation of a block theme; items are null if none exists.
 */
function menu() {
	$places = array_filter( get_nav_menu_locations() );
	$place  = isset( $places['caravanserai'] ) ? $places['caravanserai'] : reset( $places );
	$items  = $place ? wp_get_nav_menu_items( $place ) : false;
	$front  = 'page' === get_option( 'show_on_front' ) ? (int) get_option( 'page_on_front' ) : null;
	if ( $items ) {
		$items = array_map(
			function ( $item ) {
				return array(
					'id'      => $item->ID,
					'parent'  => (int) $item->menu_item_parent,
					'name'    => $item->title,
					'page'    => 'page' === $item->object && 'post_type' === $item->type ? (int) $item->object_id : null,
					'url'     => $item->url,
					'unshown' => array_filter(
						array(
							'title attribute' => $item->attr_title,
							'description'     => $item->description,
							'class'           => implode( ' ', array_filter( (array) $item->classes ) ),
							'relation'        => $item->xfn,
							'new window'      => '_blank' === $item->target ? 'yes' : '',
						)
					),
				);
			},
			visible_items( $items )
		);
	} else {
		$found = get_posts(
			array(
				'post_type'   => 'wp_navigation',
				'numberposts' => 1,
			)
		);
		$items = $found ? block_items( parse_blocks( $found[0]->post_content ), 0 ) : null;
	}
	return array(
		'home'  => home_url( '/' ),
		'front' => $front,
		'items' => $items,
		'edit'  => $place ? "nav-menus.php?menu=$place" : 'site-editor.php?postType=wp_navigation',
	);
}

/** The items of a menu without unpublished entries, unless drafts are requested. The children of an omitted item take its place. */
function visible_items( $items ) {
	$hidden = array();
	foreach ( $items as $item ) {
		$post = 'post_type' === $item->type ? get_post( (int) $item->object_id ) : null;
		if ( $post && ! may_see( $post ) ) {
			$hidden[ $item->ID ] = (int) $item->menu_item_parent;
		}
	}
	$visible = array();
	foreach ( $items as $item ) {
		if ( isset( $hidden[ $item->ID ] ) ) {
			continue;
		}
		for ( $steps = 0; isset( $hidden[ (int) $item->menu_item_parent ] ) && $steps < 20; $steps++ ) {
			$item->menu_item_parent = $hidden[ (int) $item->menu_item_parent ];
		}
		$visible[] = $item;
	}
	return $visible;
}

/** The entries of a navigation block. A list of all pages does not count as a menu: the website builds the tree of pages itself. */
function block_items( $blocks, $parent, &$count = 0 ) {
	$items = array();
	foreach ( $blocks as $block ) {
		if ( 'core/page-list' === $block['blockName'] ) {
			return null;
		}
		$attrs = $block['attrs'];
		if ( 'core/home-link' === $block['blockName'] ) {
			$attrs += array(
				'label' => __( 'Home' ),
				'url'   => home_url( '/' ),
			);
		} elseif ( ! in_array( $block['blockName'], array( 'core/navigation-link', 'core/navigation-submenu' ), true ) ) {
			continue;
		}
		$post = isset( $attrs['id'], $attrs['kind'] ) && 'post-type' === $attrs['kind'] ? get_post( (int) $attrs['id'] ) : null;
		if ( $post && ! may_see( $post ) ) {
			$items = array_merge( $items, (array) block_items( $block['innerBlocks'], $parent, $count ) );
			continue;
		}
		$id      = ++$count;
		$items[] = array(
			'id'     => $id,
			'parent' => $parent,
			'name'   => isset( $attrs['label'] ) ? $attrs['label'] : '',
			'page'   => isset( $attrs['id'], $attrs['type'] ) && 'page' === $attrs['type'] ? (int) $attrs['id'] : null,
			'url'    => isset( $attrs['url'] ) ? $attrs['url'] : '',
		);
		$items   = array_merge( $items, (array) block_items( $block['innerBlocks'], $id, $count ) );
	}
	return $items;
}

/** The old addresses of the table in the settings, then the addresses of entries under their former slugs. */
function redirects() {
	return array_merge( redirect_table(), former_addresses() );
}

/** The lines of the table, `from,to`; the target is an address of the site, or `menu:4`, `posts:clean-water`. */
function redirect_table() {
	$lines = preg_split( '/\R/', (string) get_option( 'caravanserai_redirects', '' ), -1, PREG_SPLIT_NO_EMPTY );
	return array_map(
		function ( $line ) {
			$cells = array_map( 'trim', explode( ',', $line, 2 ) );
			return array(
				'from' => $cells[0],
				'to'   => isset( $cells[1] ) ? $cells[1] : '',
			);
		},
		$lines
	);
}

/** The addresses of entries under their former slugs. */
function former_addresses() {
	global $wpdb;
	// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- there is no function for all of them.
	$rows  = $wpdb->get_results( "SELECT post_id, meta_value FROM $wpdb->postmeta JOIN $wpdb->posts ON ID = post_id WHERE meta_key = '_wp_old_slug' AND post_status = 'publish' AND post_password = ''" );
	$moved = array();
	foreach ( $rows as $row ) {
		$post = get_post( $row->post_id );
		$kind = kind_of( $post->post_type );
		$path = wp_make_link_relative( get_permalink( $post ) );
		$from = preg_replace( '#' . preg_quote( $post->post_name, '#' ) . '(/?)$#', $row->meta_value . '$1', $path );
		if ( null !== $kind && $from !== $path ) {
			$moved[] = array(
				'from' => $from,
				'to'   => 'pages' === $kind ? "menu:$post->ID" : preg_replace( '/-/', '/', $kind, 1 ) . ':' . entry_id( $post ),
			);
		}
	}
	return $moved;
}

/*
 * Forms for editors.
 */

/** Saves the fields that a program has sent; returns an error for unknown fields. */
function save_sent( $id, $fields, $values ) {
	$unknown = array_diff_key( $values, $fields );
	if ( $unknown ) {
		/* translators: %s: names of fields. */
		return new \WP_Error( 'caravanserai_no_field', sprintf( __( 'There are no fields of these names: %s' ), implode( ', ', array_keys( $unknown ) ) ), array( 'status' => 400 ) );
	}
	save_fields( $id, $fields, $values );
	return true;
}

/** Saves the sent fields. HTML of users without `unfiltered_html` is filtered; the website sanitises all HTML before it shows it. */
function save_fields( $id, $fields, $values ) {
	foreach ( array_intersect_key( $fields, $values ) as $name => $field ) {
		list( $type, $key ) = $field;
		$value              = $values[ $name ];
		if ( 'pictures' === $type ) {
			$value = array_filter( array_map( 'intval', is_array( $value ) ? $value : explode( ',', (string) $value ) ) );
		} elseif ( 0 === strpos( $type, 'rows:' ) ) {
			$columns = array_flip( explode( ',', substr( $type, 5 ) ) );
			$rows    = array();
			foreach ( array_filter( (array) $value, 'is_array' ) as $row ) {
				$row = array_map( __NAMESPACE__ . '\clean', array_intersect_key( $row, $columns ) );
				if ( array_filter( $row, 'strlen' ) ) {
					$rows[] = $row;
				}
			}
			$value = $rows;
		} else {
			$value = clean( $value );
			$value = 'html' === $type && ! current_user_can( 'unfiltered_html' ) ? wp_kses_post( $value ) : $value;
		}
		if ( array() === $value || '' === $value ) {
			delete_post_meta( $id, $key );
		} else {
			update_post_meta( $id, $key, wp_slash( $value ) );
		}
	}
}

/** A text as typed; the code that shows it escapes it. */
function clean( $value ) {
	return is_scalar( $value ) ? trim( wp_check_invalid_utf8( (string) $value ) ) : '';
}

add_action(
	'add_meta_boxes',
	function ( $type ) {
		if ( null !== kind_of( $type ) ) {
			add_meta_box( 'caravanserai', __( 'On the website' ), __NAMESPACE__ . '\show_fields', $type );
		}
	}
);

/** The fields of an entry in both editors. */
function show_fields( $post ) {
	wp_nonce_field( 'caravanserai_fields', 'caravanserai_nonce' );
	wp_enqueue_media();
	echo '<table class="form-table" role="presentation">';
	foreach ( fields_of( kind_of( $post->post_type ) ) as $name => $field ) {
		list( $type, $key ) = $field;
		$label              = ucfirst( strtolower( preg_replace( '/([A-Z])/', ' $1', $name ) ) );
		$input              = "caravanserai[$name]";
		$id                 = "caravanserai-$name";
		$held               = get_post_meta( $post->ID, $key, true );
		printf( '<tr><th scope="row"><label for="%s">%s</label></th><td>', esc_attr( $id ), esc_html( $label ) );
		if ( 0 === strpos( $type, 'rows:' ) ) {
			$columns = explode( ',', substr( $type, 5 ) );
			// Three additional rows for new entries.
			foreach ( array_merge( array_values( (array) ( $held ? $held : array() ) ), array( array(), array(), array() ) ) as $at => $row ) {
				foreach ( $columns as $at_column => $column ) {
					printf(
						'<input id="%s" name="%s" value="%s" placeholder="%s" aria-label="%s" size="13"> ',
						esc_attr( 0 === $at + $at_column ? $id : "$id-$at-$column" ),
						esc_attr( "{$input}[$at][$column]" ),
						esc_attr( isset( $row[ $column ] ) ? $row[ $column ] : '' ),
						esc_attr( $column ),
						esc_attr( "$label, $column" )
					);
				}
				echo '<br>';
			}
		} elseif ( 'textarea' === $type || 'html' === $type ) {
			printf( '<textarea id="%s" name="%s" rows="3" class="large-text">%s</textarea>', esc_attr( $id ), esc_attr( $input ), esc_textarea( $held ) );
		} elseif ( 0 === strpos( $type, 'reference:' ) ) {
			$of = substr( $type, 10 );
			printf( '<select id="%s" name="%s"><option value="">%s</option>', esc_attr( $id ), esc_attr( $input ), esc_html__( '— None —' ) );
			foreach ( get_posts( array( 'post_type' => kinds()[ $of ][0], 'numberposts' => -1, 'orderby' => 'title', 'order' => 'ASC' ) ) as $one ) {
				printf( '<option value="%d"%s>%s</option>', (int) $one->ID, selected( (int) $held, $one->ID, false ), esc_html( get_the_title( $one ) ) );
			}
			echo '</select>';
		} else {
			printf( '<input id="%s" name="%s" value="%s" class="regular-text">', esc_attr( $id ), esc_attr( $input ), esc_attr( is_array( $held ) ? implode( ',', $held ) : $held ) );
			if ( 'picture' === $type || 'pictures' === $type ) {
				printf( ' <button type="button" class="button caravanserai-choose" data-for="%s" data-many="%d">%s</button>', esc_attr( $id ), 'pictures' === $type, esc_html__( 'Choose' ) );
			}
		}
		echo '</td></tr>';
	}
	echo '</table>';
}

add_action(
	'save_post',
	function ( $id, $post ) {
		$kind = kind_of( $post->post_type );
		if ( null === $kind || ! isset( $_POST['caravanserai'], $_POST['caravanserai_nonce'] ) || ! current_user_can( 'edit_post', $id ) ) {
			return;
		}
		if ( wp_verify_nonce( sanitize_key( $_POST['caravanserai_nonce'] ), 'caravanserai_fields' ) ) {
			// phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- by its type, in save_fields.
			save_fields( $id, fields_of( $kind ), (array) wp_unslash( $_POST['caravanserai'] ) );
		}
	},
	10,
	2
);

add_filter(
	'attachment_fields_to_edit',
	function ( $form, $post ) {
		$labels = array(
			'focusX'     => __( 'Focus from the left, in percent' ),
			'focusY'     => __( 'Focus from the top, in percent' ),
			'credit'     => __( 'Credit' ),
			'decorative' => __( 'Decorative (1: needs no words)' ),
		);
		foreach ( wp_attachment_is_image( $post ) ? $labels : array() as $name => $label ) {
			$form[ "caravanserai_$name" ] = array(
				'label' => $label,
				'value' => get_post_meta( $post->ID, PICTURE_FIELDS[ $name ][1], true ),
			);
		}
		return $form;
	},
	10,
	2
);
add_filter(
	'attachment_fields_to_save',
	function ( $post, $sent ) {
		$values = array();
		foreach ( array_keys( PICTURE_FIELDS ) as $name ) {
			if ( isset( $sent[ "caravanserai_$name" ] ) ) {
				$values[ $name ] = wp_unslash( $sent[ "caravanserai_$name" ] );
			}
		}
		save_fields( $post['ID'], PICTURE_FIELDS, $values );
		return $post;
	},
	10,
	2
);

/*
 * Change reports to the website.
 */

/** A setting: the address of the website without a trailing slash, or the secret that it shares with this WordPress. */
function setting( $name ) {
	$constant = 'CARAVANSERAI_' . strtoupper( $name );
	$value    = defined( $constant ) ? constant( $constant ) : get_option( "caravanserai_$name", '' );
	return 'site' === $name ? untrailingslashit( $value ) : $value;
}

/** The changes of this request: paths of questions, deleted entries, and whether only a draft has changed. */
function change( $part = null, $paths = array() ) {
	static $changes = array();
	if ( null !== $part ) {
		$changes[ $part ] = array_values( array_unique( array_merge( isset( $changes[ $part ] ) ? $changes[ $part ] : array(), $paths ) ) );
	}
	return $changes;
}

/** The path of the list of a kind: `lists/causes`; for `careers-jobs` of a remote `lists/careers/jobs`. */
function list_of( $kind ) {
	return 'slides' === $kind ? 'slides' : 'lists/' . preg_replace( '/-/', '/', $kind, 1 );
}

function path_of( $post ) {
	$kind = kind_of( $post->post_type );
	return 'pages' === $kind ? "pages/$post->ID" : list_of( $kind ) . '/' . ( 'slides' === $kind ? $post->ID : entry_id( $post ) );
}

/** Whether visitors of the website see an entry. */
function is_shown( $status ) {
	return 'publish' === $status;
}

add_action(
	'transition_post_status',
	function ( $new, $old, $post ) {
		if ( 'nav_menu_item' === $post->post_type || 'wp_navigation' === $post->post_type ) {
			change( 'paths', array( 'menu' ) );
		}
		if ( null === kind_of( $post->post_type ) || wp_is_post_revision( $post ) || 'auto-draft' === $new ) {
			return;
		}
		$kind = kind_of( $post->post_type );
		if ( is_shown( $new ) ) {
			change( 'paths', 'pages' === $kind ? array( 'menu', path_of( $post ) ) : array( list_of( $kind ) ) );
		} elseif ( is_shown( $old ) ) {
			// WordPress appends `__trashed` to the slug of an entry in the trash.
			$post->post_name = preg_replace( '/__trashed$/', '', $post->post_name );
			change( 'deleted', array( path_of( $post ) ) );
		} else {
			change( 'drafts' );
		}
	},
	10,
	3
);
add_action(
	'before_delete_post',
	function ( $id, $post ) {
		if ( null !== kind_of( $post->post_type ) && is_shown( $post->post_status ) ) {
			change( 'deleted', array( path_of( $post ) ) );
		}
	},
	10,
	2
);
foreach ( array( 'wp_creating_autosave', '_wp_put_post_revision' ) as $event ) {
	add_action(
		$event,
		function () {
			change( 'drafts' );
		}
	);
}
foreach ( array( 'wp_update_nav_menu', 'wp_delete_nav_menu', 'update_option_page_on_front', 'update_option_show_on_front', 'add_option_caravanserai_redirects', 'update_option_caravanserai_redirects', 'update_option_theme_mods_' . get_option( 'stylesheet' ) ) as $event ) {
	add_action(
		$event,
		function () {
			change( 'paths', array( 'menu' ) );
		}
	);
}
// A picture, an author or a comment may affect any answer.
foreach ( array( 'attachment_updated', 'delete_attachment', 'profile_update', 'wp_set_comment_status', 'comment_post', 'edit_comment', 'deleted_comment', 'permalink_structure_changed' ) as $event ) {
	add_action(
		$event,
		function () {
			change( 'anything' );
		}
	);
}

// Changes that are counted without a call to the website: fields of other plugins, and names of categories.
foreach ( array( 'added_post_meta', 'updated_post_meta', 'deleted_post_meta' ) as $event ) {
	add_action(
		$event,
		function ( $meta, $post, $key ) {
			if ( 0 !== strpos( $key, '_edit_' ) ) {
				change( 'unsent' );
			}
		},
		10,
		3
	);
}
foreach ( array( 'created_term', 'edited_term', 'delete_term', 'set_object_terms' ) as $event ) {
	add_action(
		$event,
		function () {
			change( 'unsent' );
		}
	);
}

/** Changes the revision after each change that visitors may see; the website reads long lists again only then. */
function count_change() {
	update_option( 'caravanserai_revision', uniqid( '', true ), false );
}
register_activation_hook( __FILE__, __NAMESPACE__ . '\count_change' );

add_action(
	'shutdown',
	function () {
		$changes = change();
		if ( array_diff_key( $changes, array( 'drafts' => 1 ) ) ) {
			count_change();
		}
		unset( $changes['unsent'] );
		if ( ! $changes || '' === setting( 'site' ) || '' === setting( 'secret' ) ) {
			return;
		}
		$body = array_intersect_key( $changes, array( 'paths' => 1, 'deleted' => 1 ) );
		if ( isset( $changes['anything'] ) || isset( $body['deleted'] ) ) {
			// Without paths the website reads all content again: other entries may refer to a deleted one.
			unset( $body['paths'] );
		} elseif ( array() === $body ) {
			$body = array( 'drafts' => true );
		}
		// The editor receives the response before the website is called.
		if ( function_exists( 'fastcgi_finish_request' ) ) {
			fastcgi_finish_request();
		}
		send( 'msg_' . wp_generate_uuid4(), wp_json_encode( (object) $body, JSON_UNESCAPED_SLASHES ), 0 );
	},
	100
);

/** Seconds until a lost call is retried with the same id, so that the website applies it once. */
const PAUSES = array( 5, 60, 600, 3600 );

/** Calls the website, signed as standardwebhooks.com specifies, so that the secret is not sent. */
function send( $id, $body, $tries ) {
	$secret = setting( 'secret' );
	$key    = 0 === strpos( $secret, 'whsec_' ) ? base64_decode( substr( $secret, 6 ) ) : $secret;
	$time   = (string) time();
	$answer = wp_remote_post(
		setting( 'site' ) . '/content/changed',
		array(
			'timeout'     => 3,
			'redirection' => 0,
			'headers'     => array(
				'Content-Type'      => 'application/json',
				'webhook-id'        => $id,
				'webhook-timestamp' => $time,
				'webhook-signature' => 'v1,' . base64_encode( hash_hmac( 'sha256', "$id.$time.$body", $key, true ) ),
			),
			'body'        => $body,
		)
	);
	$status = (int) wp_remote_retrieve_response_code( $answer );
	if ( $status >= 200 && $status < 300 || '{"drafts":true}' === $body ) {
		return;
	}
	$is_final = $status >= 400 && $status < 500 && 429 !== $status;
	if ( $is_final || ! isset( PAUSES[ $tries ] ) ) {
		// phpcs:ignore WordPress.PHP.DevelopmentFunctions -- for the operator; the website finds the change when its content expires.
		error_log( 'Caravanserai: the website did not take the news of a change: ' . ( is_wp_error( $answer ) ? $answer->get_error_message() : "status $status" ) );
		return;
	}
	wp_schedule_single_event( time() + PAUSES[ $tries ], 'caravanserai_send', array( $id, $body, $tries + 1 ) );
}
add_action( 'caravanserai_send', __NAMESPACE__ . '\send', 10, 3 );

/** Sends a request to the website; returns an array, or a WP_Error with its answer. */
function ask( $method, $path, $body = null ) {
	if ( '' === setting( 'site' ) || '' === setting( 'secret' ) ) {
		return new \WP_Error( 'caravanserai_no_site', __( 'Settings → Caravanserai: which website is in front of this WordPress?' ), array( 'status' => 404 ) );
	}
	$answer = wp_remote_request(
		setting( 'site' ) . $path,
		array(
			'method'      => $method,
			'timeout'     => 10,
			// A redirect would send the secret to another server.
			'redirection' => 0,
			'headers'     => array(
				'Authorization' => 'Bearer ' . setting( 'secret' ),
				'Content-Type'  => 'application/json',
			),
			'body'        => null === $body ? null : wp_json_encode( $body ),
		)
	);
	$status = (int) wp_remote_retrieve_response_code( $answer );
	$said   = json_decode( (string) wp_remote_retrieve_body( $answer ), true );
	if ( $status >= 200 && $status < 300 && is_array( $said ) ) {
		return $said;
	}
	$why = is_wp_error( $answer ) ? $answer->get_error_message() : ( isset( $said['error'] ) ? $said['error'] : "status $status" );
	/* translators: %s: what the website answered. */
	return new \WP_Error( 'caravanserai_site', sprintf( __( 'The website did not answer: %s' ), $why ), array( 'status' => 404 === $status ? 404 : 502 ) );
}

/*
 * Preview.
 */

add_filter(
	'preview_post_link',
	function ( $link, $post ) {
		if ( null === kind_of( $post->post_type ) || '' === setting( 'site' ) ) {
			return $link;
		}
		$address = admin_url( "admin-post.php?action=caravanserai_preview&post=$post->ID" );
		return add_query_arg( '_wpnonce', wp_create_nonce( "caravanserai_preview_$post->ID" ), $address );
	},
	10,
	2
);
add_action(
	'admin_post_caravanserai_preview',
	function () {
		$id = isset( $_GET['post'] ) ? absint( $_GET['post'] ) : 0;
		check_admin_referer( "caravanserai_preview_$id" );
		if ( ! current_user_can( 'edit_post', $id ) ) {
			wp_die( esc_html__( 'You may not edit this entry.' ), 403 );
		}
		$post   = get_post( $id );
		$path   = path_of( $post );
		$answer = ask( 'POST', '/content/preview', array( 'question' => 'slides' === kind_of( $post->post_type ) ? 'slides' : $path ) );
		if ( is_wp_error( $answer ) || empty( $answer['address'] ) ) {
			wp_die( esc_html( is_wp_error( $answer ) ? $answer->get_error_message() : __( 'The website gave no address.' ) ), 502 );
		}
		// phpcs:ignore WordPress.Security.SafeRedirect -- to the website that an administrator has named.
		wp_redirect( $answer['address'] );
		exit;
	}
);

/*
 * Findings of the website.
 */

/** The findings of the website about an entry; none if it does not show the entry. */
function report( $request ) {
	$answer = ask( 'GET', '/content/report?entry=' . rawurlencode( path_of( get_post( (int) $request['id'] ) ) ) );
	return is_wp_error( $answer ) && 404 === $answer->get_error_data()['status'] ? array( 'findings' => array() ) : $answer;
}

const SCRIPT = <<<'JS'
( function () {
	const { createElement: el, useEffect, useState } = wp.element;
	const { __ } = wp.i18n;
	// What the website finds in an entry; asked again when it was saved.
	const useFindings = ( id, saved ) => {
		const [ state, setState ] = useState( { findings: null, fault: '' } );
		useEffect( () => {
			let isCurrent = true;
			wp.apiFetch( { path: '/caravanserai/v1/report/' + id } ).then(
				( { findings } ) => isCurrent && setState( { findings, fault: '' } ),
				( { message } ) => isCurrent && setState( { findings: null, fault: message } )
			);
			return () => { isCurrent = false; };
		}, [ id, saved ] );
		return state;
	};
	const words = ( { findings, fault } ) => {
		if ( fault ) return el( 'p', null, fault );
		if ( findings === null ) return el( 'p', null, __( 'The website is asked …' ) );
		if ( findings.length === 0 ) return el( 'p', null, __( 'The website finds nothing wrong.' ) );
		return el( 'ul', { style: { listStyle: 'disc', paddingLeft: '1.2em' } }, findings.map( ( { what, todo, optional }, at ) =>
			el( 'li', { key: at }, what, '. ', todo, optional ? ' ' + __( '(may be intended)' ) : '' )
		) );
	};
	const notice = document.getElementById( 'caravanserai-words' );
	if ( notice ) {
		const Notice = () => words( useFindings( notice.dataset.post, 0 ) );
		if ( wp.element.createRoot ) wp.element.createRoot( notice ).render( el( Notice ) );
		else wp.element.render( el( Notice ), notice );
	} else if ( wp.plugins && wp.data.select( 'core/editor' ) ) {
		const Panel = wp.editor.PluginDocumentSettingPanel || wp.editPost.PluginDocumentSettingPanel;
		const Shown = () => {
			const [ id, saved ] = wp.data.useSelect( ( select ) => {
				const editor = select( 'core/editor' );
				return [ editor.getCurrentPostId(), editor.isSavingPost() ? 'saving' : String( editor.getCurrentPostAttribute( 'modified' ) ) ];
			}, [] );
			const state = useFindings( id, saved );
			// A panel may be closed: its title says how much there is to read.
			const title = __( 'The website finds' ) + ( state.findings ? ': ' + state.findings.length : '' );
			return el( Panel, { name: 'findings', title }, words( state ) );
		};
		wp.plugins.registerPlugin( 'caravanserai', { render: Shown, icon: 'admin-site' } );
	}
	document.addEventListener( 'click', ( { target } ) => {
		if ( ! target.classList.contains( 'caravanserai-choose' ) ) return;
		const input = document.getElementById( target.dataset.for );
		const multiple = target.dataset.many === '1';
		const frame = wp.media( { multiple, library: { type: 'image' } } );
		frame.on( 'select', () => {
			input.value = frame.state().get( 'selection' ).map( ( { id } ) => id ).join( ',' );
			input.dispatchEvent( new Event( 'change', { bubbles: true } ) );
		} );
		frame.open();
	} );
} )();
JS;

add_action(
	'admin_enqueue_scripts',
	function () {
		$screen = get_current_screen();
		if ( ! $screen || 'post' !== $screen->base || null === kind_of( $screen->post_type ) ) {
			return;
		}
		$needs = array( 'wp-element', 'wp-i18n', 'wp-api-fetch' );
		$needs = $screen->is_block_editor() ? array_merge( $needs, array( 'wp-plugins', 'wp-edit-post', 'wp-editor', 'wp-data' ) ) : $needs;
		wp_register_script( 'caravanserai', false, $needs, '1.0.0', true );
		wp_add_inline_script( 'caravanserai', SCRIPT );
		wp_enqueue_script( 'caravanserai' );
	}
);
add_action(
	'admin_notices',
	function () {
		$screen = get_current_screen();
		$post   = get_post();
		if ( $screen && 'post' === $screen->base && ! $screen->is_block_editor() && $post && null !== kind_of( $post->post_type ) && '' !== setting( 'site' ) ) {
			printf( '<div class="notice notice-info" id="caravanserai-words" data-post="%d"></div>', (int) $post->ID );
		}
	}
);

/*
 * Settings.
 */

add_action(
	'admin_init',
	function () {
		register_setting( 'caravanserai', 'caravanserai_site', array( 'sanitize_callback' => 'esc_url_raw' ) );
		register_setting( 'caravanserai', 'caravanserai_secret', array( 'sanitize_callback' => __NAMESPACE__ . '\clean' ) );
		register_setting( 'caravanserai', 'caravanserai_redirects', array( 'sanitize_callback' => __NAMESPACE__ . '\clean' ) );
	}
);
add_action(
	'admin_menu',
	function () {
		add_options_page( 'Caravanserai', 'Caravanserai', 'manage_options', 'caravanserai', __NAMESPACE__ . '\show_settings' );
	}
);

/** Settings → Caravanserai. Constants of wp-config.php take precedence, and are not shown. */
function show_settings() {
	echo '<div class="wrap"><h1>Caravanserai</h1><form action="options.php" method="post">';
	settings_fields( 'caravanserai' );
	echo '<table class="form-table" role="presentation">';
	$rows = array(
		'site'   => array( __( 'Address of the website' ), 'url', __( 'Where visitors find it: https://www.example.org' ) ),
		'secret' => array( __( 'Secret' ), 'password', __( 'The value of its CONTENT_SECRET.' ) ),
	);
	foreach ( $rows as $name => $row ) {
		$is_constant = defined( 'CARAVANSERAI_' . strtoupper( $name ) );
		printf(
			'<tr><th scope="row"><label for="caravanserai_%1$s">%2$s</label></th><td><input id="caravanserai_%1$s" name="caravanserai_%1$s" type="%3$s" value="%4$s" class="regular-text" autocomplete="off"%5$s><p class="description">%6$s</p></td></tr>',
			esc_attr( $name ),
			esc_html( $row[0] ),
			esc_attr( $row[1] ),
			esc_attr( $is_constant ? '' : get_option( "caravanserai_$name", '' ) ),
			disabled( $is_constant, true, false ),
			esc_html( $is_constant ? __( 'Set in wp-config.php.' ) : $row[2] )
		);
	}
	printf(
		'<tr><th scope="row"><label for="caravanserai_redirects">%s</label></th><td><textarea id="caravanserai_redirects" name="caravanserai_redirects" rows="6" class="large-text code">%s</textarea><p class="description">%s</p></td></tr>',
		esc_html__( 'Old addresses' ),
		esc_textarea( get_option( 'caravanserai_redirects', '' ) ),
		esc_html__( 'One a line: /old/address,/about/2. Those of pages and posts lead on without it.' )
	);
	echo '</table>';
	submit_button();
	echo '</form></div>';
}
