/** Written by `npm run generate:types` from supabase/migrations; do not edit. */
export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  public: {
    Tables: {
      actors: {
        Row: {
          additional_images: string[];
          birth_date: string | null;
          created_at: string;
          description: string;
          id: string;
          image: string | null;
          instagram_link: string | null;
          is_draft: boolean;
          name: string;
          name_en: string;
          profile_image: string | null;
          publish_from: string | null;
          role: string;
          sort_order: number;
          updated_at: string;
          works_actor: string[];
          works_director: string[];
          works_tv_ad: string[];
        };
        Insert: {
          additional_images?: string[];
          birth_date?: string | null;
          created_at?: string;
          description?: string;
          id?: string;
          image?: string | null;
          instagram_link?: string | null;
          is_draft?: boolean;
          name: string;
          name_en?: string;
          profile_image?: string | null;
          publish_from?: string | null;
          role?: string;
          sort_order?: number;
          updated_at?: string;
          works_actor?: string[];
          works_director?: string[];
          works_tv_ad?: string[];
        };
        Update: {
          additional_images?: string[];
          birth_date?: string | null;
          created_at?: string;
          description?: string;
          id?: string;
          image?: string | null;
          instagram_link?: string | null;
          is_draft?: boolean;
          name?: string;
          name_en?: string;
          profile_image?: string | null;
          publish_from?: string | null;
          role?: string;
          sort_order?: number;
          updated_at?: string;
          works_actor?: string[];
          works_director?: string[];
          works_tv_ad?: string[];
        };
        Relationships: [];
      };
      admins: {
        Row: {
          created_at: string;
          id: string;
          updated_at: string;
        };
        Insert: {
          created_at?: string;
          id: string;
          updated_at?: string;
        };
        Update: {
          created_at?: string;
          id?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      audit_log: {
        Row: {
          action: string;
          actor_email: string | null;
          actor_id: string | null;
          actor_role: string;
          created_at: string;
          id: string;
          new_values: Json | null;
          old_values: Json | null;
          row_id: string | null;
          table_name: string;
        };
        Insert: {
          action: string;
          actor_email?: string | null;
          actor_id?: string | null;
          actor_role: string;
          created_at?: string;
          id?: string;
          new_values?: Json | null;
          old_values?: Json | null;
          row_id?: string | null;
          table_name: string;
        };
        Update: {
          action?: string;
          actor_email?: string | null;
          actor_id?: string | null;
          actor_role?: string;
          created_at?: string;
          id?: string;
          new_values?: Json | null;
          old_values?: Json | null;
          row_id?: string | null;
          table_name?: string;
        };
        Relationships: [];
      };
      audition_announcements: {
        Row: {
          application_method: string;
          apply_link: string | null;
          created_at: string;
          deadline: string | null;
          id: string;
          is_draft: boolean;
          publish_from: string | null;
          requirements: string;
          title: string;
          updated_at: string;
        };
        Insert: {
          application_method?: string;
          apply_link?: string | null;
          created_at?: string;
          deadline?: string | null;
          id?: string;
          is_draft?: boolean;
          publish_from?: string | null;
          requirements?: string;
          title: string;
          updated_at?: string;
        };
        Update: {
          application_method?: string;
          apply_link?: string | null;
          created_at?: string;
          deadline?: string | null;
          id?: string;
          is_draft?: boolean;
          publish_from?: string | null;
          requirements?: string;
          title?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      awards: {
        Row: {
          awards: string;
          created_at: string;
          festival: string;
          id: string;
          importance: string;
          month: number | null;
          play: string;
          sort_order: number;
          updated_at: string;
          year: number;
        };
        Insert: {
          awards: string;
          created_at?: string;
          festival: string;
          id?: string;
          importance?: string;
          month?: number | null;
          play?: string;
          sort_order?: number;
          updated_at?: string;
          year: number;
        };
        Update: {
          awards?: string;
          created_at?: string;
          festival?: string;
          id?: string;
          importance?: string;
          month?: number | null;
          play?: string;
          sort_order?: number;
          updated_at?: string;
          year?: number;
        };
        Relationships: [];
      };
      background_images: {
        Row: {
          alt: string;
          created_at: string;
          id: string;
          image_url: string;
          order_index: number;
          title: string;
          updated_at: string;
        };
        Insert: {
          alt?: string;
          created_at?: string;
          id?: string;
          image_url: string;
          order_index?: number;
          title?: string;
          updated_at?: string;
        };
        Update: {
          alt?: string;
          created_at?: string;
          id?: string;
          image_url?: string;
          order_index?: number;
          title?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      box_office_settings: {
        Row: {
          created_at: string;
          deposit_grace_hours: number;
          digest_at: string | null;
          id: boolean;
          phone_messages: string;
          quiet_from: string;
          quiet_until: string;
          refund_rules: Json;
          updated_at: string;
          waiting_offer_hours: number;
        };
        Insert: {
          created_at?: string;
          deposit_grace_hours?: number;
          digest_at?: string | null;
          id?: boolean;
          phone_messages?: string;
          quiet_from?: string;
          quiet_until?: string;
          refund_rules?: Json;
          updated_at?: string;
          waiting_offer_hours?: number;
        };
        Update: {
          created_at?: string;
          deposit_grace_hours?: number;
          digest_at?: string | null;
          id?: boolean;
          phone_messages?: string;
          quiet_from?: string;
          quiet_until?: string;
          refund_rules?: Json;
          updated_at?: string;
          waiting_offer_hours?: number;
        };
        Relationships: [];
      };
      contact_messages: {
        Row: {
          contact: string;
          created_at: string;
          handled_at: string | null;
          handled_by: string | null;
          id: string;
          message: string;
          name: string;
          note: string | null;
          removed_at: string | null;
          updated_at: string;
        };
        Insert: {
          contact: string;
          created_at?: string;
          handled_at?: string | null;
          handled_by?: string | null;
          id?: string;
          message: string;
          name: string;
          note?: string | null;
          removed_at?: string | null;
          updated_at?: string;
        };
        Update: {
          contact?: string;
          created_at?: string;
          handled_at?: string | null;
          handled_by?: string | null;
          id?: string;
          message?: string;
          name?: string;
          note?: string | null;
          removed_at?: string | null;
          updated_at?: string;
        };
        Relationships: [];
      };
      current_performances: {
        Row: {
          account_holder: string | null;
          account_number: string | null;
          account_transfer_enabled: boolean;
          account_transfer_text: string;
          additional_images: string[];
          age_rating: string | null;
          age_rating_en: string;
          archived_id: string | null;
          bank_name: string | null;
          booking_closes_hours: number;
          booking_link: string | null;
          booking_opens_at: string | null;
          booking_text: string;
          booking_url: string | null;
          cast: string[];
          cast_order: string[];
          cast_profiles: Json;
          closed_at: string | null;
          created_at: string;
          deposit_deadline_hours: number | null;
          deposit_rule: string;
          description: string;
          description_en: string;
          directing_note: string | null;
          director: string;
          director_en: string;
          discount_ids: string[];
          discount_types: Json | null;
          gallery_urls: string[];
          id: string;
          image: string | null;
          is_draft: boolean;
          kopis_hall_code: string | null;
          kopis_show_code: string | null;
          location_address: string;
          location_address_en: string;
          max_reservations_per_address_hour: number | null;
          max_unpaid_seats_per_address: number | null;
          max_unpaid_seats_per_phone: number | null;
          max_unpaid_seats_per_show_time: number | null;
          pay_at_door: boolean;
          period: string;
          price_note_en: string;
          publish_from: string | null;
          reservation_url: string | null;
          reviews: Json;
          runtime: number;
          sold_without_show_times: boolean;
          sort_order: number;
          staff_list: Json;
          staff_profiles: Json;
          start_time: string | null;
          ticket_price: number;
          title: string;
          title_en: string;
          updated_at: string;
          venue: string;
          venue_en: string;
          viewing_guide: string | null;
          viewing_guide_en: string;
          writer: string | null;
          writer_en: string;
          year: string;
          refund_text: string | null;
          refund_text_en: string | null;
        };
        Insert: {
          account_holder?: string | null;
          account_number?: string | null;
          account_transfer_enabled?: boolean;
          account_transfer_text?: string;
          additional_images?: string[];
          age_rating?: string | null;
          age_rating_en?: string;
          archived_id?: string | null;
          bank_name?: string | null;
          booking_closes_hours?: number;
          booking_link?: string | null;
          booking_opens_at?: string | null;
          booking_text?: string;
          booking_url?: string | null;
          cast?: string[];
          cast_order?: string[];
          cast_profiles?: Json;
          closed_at?: string | null;
          created_at?: string;
          deposit_deadline_hours?: number | null;
          deposit_rule?: string;
          description?: string;
          description_en?: string;
          directing_note?: string | null;
          director?: string;
          director_en?: string;
          discount_ids?: string[];
          discount_types?: Json | null;
          gallery_urls?: string[];
          id?: string;
          image?: string | null;
          is_draft?: boolean;
          kopis_hall_code?: string | null;
          kopis_show_code?: string | null;
          location_address?: string;
          location_address_en?: string;
          max_reservations_per_address_hour?: number | null;
          max_unpaid_seats_per_address?: number | null;
          max_unpaid_seats_per_phone?: number | null;
          max_unpaid_seats_per_show_time?: number | null;
          pay_at_door?: boolean;
          period?: string;
          price_note_en?: string;
          publish_from?: string | null;
          reservation_url?: string | null;
          reviews?: Json;
          runtime?: number;
          sold_without_show_times?: boolean;
          sort_order?: number;
          staff_list?: Json;
          staff_profiles?: Json;
          start_time?: string | null;
          ticket_price?: number;
          title: string;
          title_en?: string;
          updated_at?: string;
          venue?: string;
          venue_en?: string;
          viewing_guide?: string | null;
          viewing_guide_en?: string;
          writer?: string | null;
          writer_en?: string;
          year?: string;
        };
        Update: {
          account_holder?: string | null;
          account_number?: string | null;
          account_transfer_enabled?: boolean;
          account_transfer_text?: string;
          additional_images?: string[];
          age_rating?: string | null;
          age_rating_en?: string;
          archived_id?: string | null;
          bank_name?: string | null;
          booking_closes_hours?: number;
          booking_link?: string | null;
          booking_opens_at?: string | null;
          booking_text?: string;
          booking_url?: string | null;
          cast?: string[];
          cast_order?: string[];
          cast_profiles?: Json;
          closed_at?: string | null;
          created_at?: string;
          deposit_deadline_hours?: number | null;
          deposit_rule?: string;
          description?: string;
          description_en?: string;
          directing_note?: string | null;
          director?: string;
          director_en?: string;
          discount_ids?: string[];
          discount_types?: Json | null;
          gallery_urls?: string[];
          id?: string;
          image?: string | null;
          is_draft?: boolean;
          kopis_hall_code?: string | null;
          kopis_show_code?: string | null;
          location_address?: string;
          location_address_en?: string;
          max_reservations_per_address_hour?: number | null;
          max_unpaid_seats_per_address?: number | null;
          max_unpaid_seats_per_phone?: number | null;
          max_unpaid_seats_per_show_time?: number | null;
          pay_at_door?: boolean;
          period?: string;
          price_note_en?: string;
          publish_from?: string | null;
          reservation_url?: string | null;
          reviews?: Json;
          runtime?: number;
          sold_without_show_times?: boolean;
          sort_order?: number;
          staff_list?: Json;
          staff_profiles?: Json;
          start_time?: string | null;
          ticket_price?: number;
          title?: string;
          title_en?: string;
          updated_at?: string;
          venue?: string;
          venue_en?: string;
          viewing_guide?: string | null;
          viewing_guide_en?: string;
          writer?: string | null;
          writer_en?: string;
          year?: string;
        };
        Relationships: [];
      };
      deposits: {
        Row: {
          account: string;
          amount: number;
          at: string | null;
          at_precision: string;
          at_text: string;
          balance: number | null;
          company_note: string | null;
          created_at: string;
          erased_at: string | null;
          how: string;
          id: string;
          identity: string;
          lacks_bank_identity: boolean;
          note: string;
          sender: string;
          source: string;
          state: string;
          updated_at: string;
        };
        Insert: {
          account?: string;
          amount: number;
          at?: string | null;
          at_precision?: string;
          at_text?: string;
          balance?: number | null;
          company_note?: string | null;
          created_at?: string;
          erased_at?: string | null;
          how?: string;
          id?: string;
          identity: string;
          lacks_bank_identity?: never;
          note?: string;
          sender?: string;
          source: string;
          state?: string;
          updated_at?: string;
        };
        Update: {
          account?: string;
          amount?: number;
          at?: string | null;
          at_precision?: string;
          at_text?: string;
          balance?: number | null;
          company_note?: string | null;
          created_at?: string;
          erased_at?: string | null;
          how?: string;
          id?: string;
          identity?: string;
          lacks_bank_identity?: never;
          note?: string;
          sender?: string;
          source?: string;
          state?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      door_entries: {
        Row: {
          at: string;
          created_at: string;
          discount_type: string | null;
          id: string;
          kind: string;
          pass_id: string;
          reservation_id: string;
          seats: number;
          undone_at: string | null;
          updated_at: string;
          won: number;
        };
        Insert: {
          at: string;
          created_at?: string;
          discount_type?: string | null;
          id: string;
          kind: string;
          pass_id: string;
          reservation_id: string;
          seats?: number;
          undone_at?: string | null;
          updated_at?: string;
          won?: number;
        };
        Update: {
          at?: string;
          created_at?: string;
          discount_type?: string | null;
          id?: string;
          kind?: string;
          pass_id?: string;
          reservation_id?: string;
          seats?: number;
          undone_at?: string | null;
          updated_at?: string;
          won?: number;
        };
        Relationships: [
          {
            foreignKeyName: "door_entries_pass_id_fkey";
            columns: ["pass_id"];
            isOneToOne: false;
            referencedRelation: "door_passes";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "door_entries_reservation_id_fkey";
            columns: ["reservation_id"];
            isOneToOne: false;
            referencedRelation: "ticket_reservations";
            referencedColumns: ["id"];
          },
        ];
      };
      door_passes: {
        Row: {
          created_at: string;
          created_by: string | null;
          id: string;
          key_hash: string;
          label: string;
          sees_phone_digits: boolean;
          show_time_id: string;
          updated_at: string;
          withdrawn_at: string | null;
        };
        Insert: {
          created_at?: string;
          created_by?: string | null;
          id?: string;
          key_hash: string;
          label: string;
          sees_phone_digits?: boolean;
          show_time_id: string;
          updated_at?: string;
          withdrawn_at?: string | null;
        };
        Update: {
          created_at?: string;
          created_by?: string | null;
          id?: string;
          key_hash?: string;
          label?: string;
          sees_phone_digits?: boolean;
          show_time_id?: string;
          updated_at?: string;
          withdrawn_at?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "door_passes_show_time_id_fkey";
            columns: ["show_time_id"];
            isOneToOne: false;
            referencedRelation: "show_times";
            referencedColumns: ["id"];
          },
        ];
      };
      email_notices: {
        Row: {
          created_at: string;
          id: string;
          inquiries: boolean;
          reservations: boolean;
          updated_at: string;
        };
        Insert: {
          created_at?: string;
          id?: string;
          inquiries?: boolean;
          reservations?: boolean;
          updated_at?: string;
        };
        Update: {
          created_at?: string;
          id?: string;
          inquiries?: boolean;
          reservations?: boolean;
          updated_at?: string;
        };
        Relationships: [];
      };
      guest_performances: {
        Row: {
          created_at: string;
          description: string;
          id: string;
          is_featured: boolean;
          link: string | null;
          participating_members: string[];
          period: string;
          poster_image: string | null;
          sort_order: number;
          status: string;
          theater_name: string;
          title: string;
          updated_at: string;
          venue: string;
        };
        Insert: {
          created_at?: string;
          description?: string;
          id?: string;
          is_featured?: boolean;
          link?: string | null;
          participating_members?: string[];
          period?: string;
          poster_image?: string | null;
          sort_order?: number;
          status?: string;
          theater_name?: string;
          title: string;
          updated_at?: string;
          venue?: string;
        };
        Update: {
          created_at?: string;
          description?: string;
          id?: string;
          is_featured?: boolean;
          link?: string | null;
          participating_members?: string[];
          period?: string;
          poster_image?: string | null;
          sort_order?: number;
          status?: string;
          theater_name?: string;
          title?: string;
          updated_at?: string;
          venue?: string;
        };
        Relationships: [];
      };
      imports: {
        Row: {
          changed_count: number;
          created_at: string;
          created_by: string | null;
          created_count: number;
          file_name: string;
          id: string;
          image_count: number;
          same_count: number;
          table_name: string;
          undone_at: string | null;
          updated_at: string;
        };
        Insert: {
          changed_count?: number;
          created_at?: string;
          created_by?: string | null;
          created_count?: number;
          file_name?: string;
          id?: string;
          image_count?: number;
          same_count?: number;
          table_name: string;
          undone_at?: string | null;
          updated_at?: string;
        };
        Update: {
          changed_count?: number;
          created_at?: string;
          created_by?: string | null;
          created_count?: number;
          file_name?: string;
          id?: string;
          image_count?: number;
          same_count?: number;
          table_name?: string;
          undone_at?: string | null;
          updated_at?: string;
        };
        Relationships: [];
      };
      message_templates: {
        Row: {
          active: boolean;
          alimtalk_template: string | null;
          body: string;
          body_en: string | null;
          created_at: string;
          first_body: string;
          first_body_en: string;
          first_subject: string;
          first_subject_en: string;
          id: string;
          subject: string;
          subject_en: string | null;
          updated_at: string;
        };
        Insert: {
          active?: boolean;
          alimtalk_template?: string | null;
          body: string;
          body_en?: string | null;
          created_at?: string;
          first_body?: string;
          first_body_en?: string;
          first_subject?: string;
          first_subject_en?: string;
          id: string;
          subject: string;
          subject_en?: string | null;
          updated_at?: string;
        };
        Update: {
          active?: boolean;
          alimtalk_template?: string | null;
          body?: string;
          body_en?: string | null;
          created_at?: string;
          first_body?: string;
          first_body_en?: string;
          first_subject?: string;
          first_subject_en?: string;
          id?: string;
          subject?: string;
          subject_en?: string | null;
          updated_at?: string;
        };
        Relationships: [];
      };
      outbox: {
        Row: {
          created_at: string;
          details: Json;
          due_at: string;
          event: string;
          expires_at: string;
          id: string;
          inquiry_id: string | null;
          key: string;
          offer_id: string | null;
          party_id: string | null;
          problem: string | null;
          reservation_id: string | null;
          sent_at: string | null;
          sent_by_hand: boolean;
          state: string;
          subscription_id: string | null;
          taken_at: string | null;
          tries: number;
          updated_at: string;
          way: string;
          webhook_id: string | null;
        };
        Insert: {
          created_at?: string;
          details?: Json;
          due_at?: string;
          event: string;
          expires_at: string;
          id?: string;
          inquiry_id?: string | null;
          key: string;
          offer_id?: string | null;
          party_id?: string | null;
          problem?: string | null;
          reservation_id?: string | null;
          sent_at?: string | null;
          sent_by_hand?: boolean;
          state?: string;
          subscription_id?: string | null;
          taken_at?: string | null;
          tries?: number;
          updated_at?: string;
          way: string;
          webhook_id?: string | null;
        };
        Update: {
          created_at?: string;
          details?: Json;
          due_at?: string;
          event?: string;
          expires_at?: string;
          id?: string;
          inquiry_id?: string | null;
          key?: string;
          offer_id?: string | null;
          party_id?: string | null;
          problem?: string | null;
          reservation_id?: string | null;
          sent_at?: string | null;
          sent_by_hand?: boolean;
          state?: string;
          subscription_id?: string | null;
          taken_at?: string | null;
          tries?: number;
          updated_at?: string;
          way?: string;
          webhook_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "outbox_inquiry_id_fkey";
            columns: ["inquiry_id"];
            isOneToOne: false;
            referencedRelation: "contact_messages";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "outbox_offer_id_fkey";
            columns: ["offer_id"];
            isOneToOne: false;
            referencedRelation: "seat_offers";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "outbox_party_id_fkey";
            columns: ["party_id"];
            isOneToOne: false;
            referencedRelation: "waiting_parties";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "outbox_reservation_id_fkey";
            columns: ["reservation_id"];
            isOneToOne: false;
            referencedRelation: "ticket_reservations";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "outbox_subscription_id_fkey";
            columns: ["subscription_id"];
            isOneToOne: false;
            referencedRelation: "push_subscriptions";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "outbox_webhook_id_fkey";
            columns: ["webhook_id"];
            isOneToOne: false;
            referencedRelation: "webhooks";
            referencedColumns: ["id"];
          },
        ];
      };
      payments: {
        Row: {
          amount: number;
          at: string;
          batch: string;
          created_at: string;
          created_by: string | null;
          deposit_id: string | null;
          former_deposit_id: string | null;
          id: string;
          kind: string;
          link_batch: string | null;
          net: number;
          note: string | null;
          reservation_id: string;
          updated_at: string;
          voided_at: string | null;
        };
        Insert: {
          amount: number;
          at?: string;
          batch?: string;
          created_at?: string;
          created_by?: string | null;
          deposit_id?: string | null;
          former_deposit_id?: string | null;
          id?: string;
          kind: string;
          link_batch?: string | null;
          net?: never;
          note?: string | null;
          reservation_id: string;
          updated_at?: string;
          voided_at?: string | null;
        };
        Update: {
          amount?: number;
          at?: string;
          batch?: string;
          created_at?: string;
          created_by?: string | null;
          deposit_id?: string | null;
          former_deposit_id?: string | null;
          id?: string;
          kind?: string;
          link_batch?: string | null;
          net?: never;
          note?: string | null;
          reservation_id?: string;
          updated_at?: string;
          voided_at?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "payments_deposit_id_fkey";
            columns: ["deposit_id"];
            isOneToOne: false;
            referencedRelation: "deposits";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "payments_reservation_id_fkey";
            columns: ["reservation_id"];
            isOneToOne: false;
            referencedRelation: "ticket_reservations";
            referencedColumns: ["id"];
          },
        ];
      };
      performances: {
        Row: {
          actor_list: string[];
          additional_images: string[];
          age_rating: string | null;
          booking_url: string | null;
          cast_order: string[];
          cast_profiles: Json;
          created_at: string;
          description: string;
          directing_note: string | null;
          director: string;
          id: string;
          image: string | null;
          is_current: boolean;
          is_draft: boolean;
          location_address: string;
          period: string;
          publish_from: string | null;
          reviews: Json;
          runtime: number;
          sort_order: number;
          staff_list: Json;
          staff_profiles: Json;
          start_time: string | null;
          title: string;
          updated_at: string;
          venue: string;
          viewing_guide: string | null;
          writer: string | null;
          year: string;
        };
        Insert: {
          actor_list?: string[];
          additional_images?: string[];
          age_rating?: string | null;
          booking_url?: string | null;
          cast_order?: string[];
          cast_profiles?: Json;
          created_at?: string;
          description?: string;
          directing_note?: string | null;
          director?: string;
          id?: string;
          image?: string | null;
          is_current?: boolean;
          is_draft?: boolean;
          location_address?: string;
          period?: string;
          publish_from?: string | null;
          reviews?: Json;
          runtime?: number;
          sort_order?: number;
          staff_list?: Json;
          staff_profiles?: Json;
          start_time?: string | null;
          title: string;
          updated_at?: string;
          venue?: string;
          viewing_guide?: string | null;
          writer?: string | null;
          year?: string;
        };
        Update: {
          actor_list?: string[];
          additional_images?: string[];
          age_rating?: string | null;
          booking_url?: string | null;
          cast_order?: string[];
          cast_profiles?: Json;
          created_at?: string;
          description?: string;
          directing_note?: string | null;
          director?: string;
          id?: string;
          image?: string | null;
          is_current?: boolean;
          is_draft?: boolean;
          location_address?: string;
          period?: string;
          publish_from?: string | null;
          reviews?: Json;
          runtime?: number;
          sort_order?: number;
          staff_list?: Json;
          staff_profiles?: Json;
          start_time?: string | null;
          title?: string;
          updated_at?: string;
          venue?: string;
          viewing_guide?: string | null;
          writer?: string | null;
          year?: string;
        };
        Relationships: [];
      };
      push_subscriptions: {
        Row: {
          auth: string;
          created_at: string;
          endpoint: string;
          id: string;
          inquiries: boolean;
          p256dh: string;
          reservations: boolean;
          updated_at: string;
          user_id: string | null;
        };
        Insert: {
          auth: string;
          created_at?: string;
          endpoint: string;
          id?: string;
          inquiries?: boolean;
          p256dh: string;
          reservations?: boolean;
          updated_at?: string;
          user_id?: string | null;
        };
        Update: {
          auth?: string;
          created_at?: string;
          endpoint?: string;
          id?: string;
          inquiries?: boolean;
          p256dh?: string;
          reservations?: boolean;
          updated_at?: string;
          user_id?: string | null;
        };
        Relationships: [];
      };
      seat_offers: {
        Row: {
          created_at: string;
          declined_at: string | null;
          expires_at: string;
          id: string;
          party_id: string;
          reservation_id: string | null;
          seats: number;
          taken_at: string | null;
          updated_at: string;
        };
        Insert: {
          created_at?: string;
          declined_at?: string | null;
          expires_at: string;
          id?: string;
          party_id: string;
          reservation_id?: string | null;
          seats: number;
          taken_at?: string | null;
          updated_at?: string;
        };
        Update: {
          created_at?: string;
          declined_at?: string | null;
          expires_at?: string;
          id?: string;
          party_id?: string;
          reservation_id?: string | null;
          seats?: number;
          taken_at?: string | null;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: "seat_offers_party_id_fkey";
            columns: ["party_id"];
            isOneToOne: true;
            referencedRelation: "waiting_parties";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "seat_offers_reservation_id_fkey";
            columns: ["reservation_id"];
            isOneToOne: false;
            referencedRelation: "ticket_reservations";
            referencedColumns: ["id"];
          },
        ];
      };
      security_settings: {
        Row: {
          created_at: string;
          id: boolean;
          require_second_factor: boolean;
          updated_at: string;
        };
        Insert: {
          created_at?: string;
          id?: boolean;
          require_second_factor?: boolean;
          updated_at?: string;
        };
        Update: {
          created_at?: string;
          id?: boolean;
          require_second_factor?: boolean;
          updated_at?: string;
        };
        Relationships: [];
      };
      show_times: {
        Row: {
          cancel_reason: string | null;
          cancelled_at: string | null;
          capacity: number | null;
          created_at: string;
          date: string;
          id: string;
          performance_id: string;
          time: string;
          updated_at: string;
        };
        Insert: {
          cancel_reason?: string | null;
          cancelled_at?: string | null;
          capacity?: number | null;
          created_at?: string;
          date: string;
          id?: string;
          performance_id: string;
          time: string;
          updated_at?: string;
        };
        Update: {
          cancel_reason?: string | null;
          cancelled_at?: string | null;
          capacity?: number | null;
          created_at?: string;
          date?: string;
          id?: string;
          performance_id?: string;
          time?: string;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: "show_times_performance_id_fkey";
            columns: ["performance_id"];
            isOneToOne: false;
            referencedRelation: "current_performances";
            referencedColumns: ["id"];
          },
        ];
      };
      site_settings: {
        Row: {
          address: string;
          address_en: string;
          business_number: string;
          chat_response: string;
          company_name: string;
          company_name_en: string;
          company_type: string;
          created_at: string;
          description: string;
          email: string;
          email_response: string;
          erase_inquiries_after_days: number | null;
          erase_reservations_after_days: number | null;
          founding_year: number | null;
          geo_position: string | null;
          google_analytics_id: string | null;
          google_site_verification: string | null;
          greeting_name: string;
          greeting_portrait: string | null;
          greeting_text: string;
          greeting_title: string;
          hero_kicker: string;
          hero_mission: string;
          hero_tagline: string;
          hosting_company: string;
          id: boolean;
          instagram_url: string | null;
          kakao_channel_url: string | null;
          legal_notice: string;
          logo: string | null;
          mail_order_number: string;
          major_awards: string;
          naver_analytics_id: string | null;
          naver_site_verification: string | null;
          phone: string;
          phone_hours: string;
          practice_hours_weekday: string;
          practice_hours_weekend: string;
          privacy_changed_at: string;
          privacy_officer: string;
          promise: Json;
          region_code: string | null;
          registered_bodies: string[];
          representative_name: string;
          short_description: string;
          short_description_en: string;
          updated_at: string;
          venue_accessibility: string;
          venue_accessibility_en: string;
          visit_info: string;
          visit_info_en: string;
          visit_place: string;
          works_summary: string;
        };
        Insert: {
          address?: string;
          address_en?: string;
          business_number?: string;
          chat_response?: string;
          company_name: string;
          company_name_en?: string;
          company_type?: string;
          created_at?: string;
          description?: string;
          email?: string;
          email_response?: string;
          erase_inquiries_after_days?: number | null;
          erase_reservations_after_days?: number | null;
          founding_year?: number | null;
          geo_position?: string | null;
          google_analytics_id?: string | null;
          google_site_verification?: string | null;
          greeting_name?: string;
          greeting_portrait?: string | null;
          greeting_text?: string;
          greeting_title?: string;
          hero_kicker?: string;
          hero_mission?: string;
          hero_tagline?: string;
          hosting_company?: string;
          id?: boolean;
          instagram_url?: string | null;
          kakao_channel_url?: string | null;
          legal_notice?: string;
          logo?: string | null;
          mail_order_number?: string;
          major_awards?: string;
          naver_analytics_id?: string | null;
          naver_site_verification?: string | null;
          phone?: string;
          phone_hours?: string;
          practice_hours_weekday?: string;
          practice_hours_weekend?: string;
          privacy_changed_at?: string;
          privacy_officer?: string;
          promise?: Json;
          region_code?: string | null;
          registered_bodies?: string[];
          representative_name?: string;
          short_description?: string;
          short_description_en?: string;
          updated_at?: string;
          venue_accessibility?: string;
          venue_accessibility_en?: string;
          visit_info?: string;
          visit_info_en?: string;
          visit_place?: string;
          works_summary?: string;
        };
        Update: {
          address?: string;
          address_en?: string;
          business_number?: string;
          chat_response?: string;
          company_name?: string;
          company_name_en?: string;
          company_type?: string;
          created_at?: string;
          description?: string;
          email?: string;
          email_response?: string;
          erase_inquiries_after_days?: number | null;
          erase_reservations_after_days?: number | null;
          founding_year?: number | null;
          geo_position?: string | null;
          google_analytics_id?: string | null;
          google_site_verification?: string | null;
          greeting_name?: string;
          greeting_portrait?: string | null;
          greeting_text?: string;
          greeting_title?: string;
          hero_kicker?: string;
          hero_mission?: string;
          hero_tagline?: string;
          hosting_company?: string;
          id?: boolean;
          instagram_url?: string | null;
          kakao_channel_url?: string | null;
          legal_notice?: string;
          logo?: string | null;
          mail_order_number?: string;
          major_awards?: string;
          naver_analytics_id?: string | null;
          naver_site_verification?: string | null;
          phone?: string;
          phone_hours?: string;
          practice_hours_weekday?: string;
          practice_hours_weekend?: string;
          privacy_changed_at?: string;
          privacy_officer?: string;
          promise?: Json;
          region_code?: string | null;
          registered_bodies?: string[];
          representative_name?: string;
          short_description?: string;
          short_description_en?: string;
          updated_at?: string;
          venue_accessibility?: string;
          venue_accessibility_en?: string;
          visit_info?: string;
          visit_info_en?: string;
          visit_place?: string;
          works_summary?: string;
        };
        Relationships: [];
      };
      staff_performances: {
        Row: {
          created_at: string;
          description: string;
          id: string;
          is_featured: boolean;
          link: string | null;
          participating_members: string[];
          period: string;
          poster_image: string | null;
          sort_order: number;
          status: string;
          theater_name: string;
          title: string;
          updated_at: string;
          venue: string;
        };
        Insert: {
          created_at?: string;
          description?: string;
          id?: string;
          is_featured?: boolean;
          link?: string | null;
          participating_members?: string[];
          period?: string;
          poster_image?: string | null;
          sort_order?: number;
          status?: string;
          theater_name?: string;
          title: string;
          updated_at?: string;
          venue?: string;
        };
        Update: {
          created_at?: string;
          description?: string;
          id?: string;
          is_featured?: boolean;
          link?: string | null;
          participating_members?: string[];
          period?: string;
          poster_image?: string | null;
          sort_order?: number;
          status?: string;
          theater_name?: string;
          title?: string;
          updated_at?: string;
          venue?: string;
        };
        Relationships: [];
      };
      statement_layouts: {
        Row: {
          account: string;
          created_at: string;
          id: string;
          layout: string;
          meanings: Json;
          updated_at: string;
        };
        Insert: {
          account: string;
          created_at?: string;
          id?: string;
          layout: string;
          meanings: Json;
          updated_at?: string;
        };
        Update: {
          account?: string;
          created_at?: string;
          id?: string;
          layout?: string;
          meanings?: Json;
          updated_at?: string;
        };
        Relationships: [];
      };
      ticket_reservations: {
        Row: {
          additional_requests: string | null;
          attendee_count: number;
          cancel_reason: string | null;
          cancelled_at: string | null;
          checked_in_at: string | null;
          confirmed_won: number | null;
          created_at: string;
          created_xid: unknown | null;
          deposit_deadline: string | null;
          depositor_name: string;
          discount_type: string;
          discount_types: Json;
          email: string | null;
          erased_at: string | null;
          expires_at: string | null;
          id: string;
          language: string;
          name: string;
          note: string | null;
          paid_won: number | null;
          payment_verified: boolean;
          payment_verified_at: string | null;
          pays_at_door: boolean;
          performance_id: string;
          phone_digits: string | null;
          phone_number: string | null;
          request_id: string;
          reservation_number: string;
          reserved_for: string | null;
          show_time_id: string | null;
          shown_unit_price: number | null;
          suspended_expires_at: string | null;
          ticket_key: string;
          ticket_price: number;
          total_price: number;
          unit_price: number;
          updated_at: string;
          user_id: string | null;
        };
        Insert: {
          additional_requests?: string | null;
          attendee_count: number;
          cancel_reason?: string | null;
          cancelled_at?: string | null;
          checked_in_at?: string | null;
          confirmed_won?: number | null;
          created_at?: string;
          created_xid?: unknown | null;
          deposit_deadline?: string | null;
          depositor_name?: string;
          discount_type?: string;
          discount_types?: Json;
          email?: string | null;
          erased_at?: string | null;
          expires_at?: string | null;
          id?: string;
          language?: string;
          name: string;
          note?: string | null;
          paid_won?: number | null;
          payment_verified?: boolean;
          payment_verified_at?: string | null;
          pays_at_door?: boolean;
          performance_id: string;
          phone_digits?: never;
          phone_number?: string | null;
          request_id?: string;
          reservation_number?: string;
          reserved_for?: string | null;
          show_time_id?: string | null;
          shown_unit_price?: number | null;
          suspended_expires_at?: string | null;
          ticket_key?: string;
          ticket_price?: number;
          total_price?: number;
          unit_price?: number;
          updated_at?: string;
          user_id?: string | null;
        };
        Update: {
          additional_requests?: string | null;
          attendee_count?: number;
          cancel_reason?: string | null;
          cancelled_at?: string | null;
          checked_in_at?: string | null;
          confirmed_won?: number | null;
          created_at?: string;
          created_xid?: unknown | null;
          deposit_deadline?: string | null;
          depositor_name?: string;
          discount_type?: string;
          discount_types?: Json;
          email?: string | null;
          erased_at?: string | null;
          expires_at?: string | null;
          id?: string;
          language?: string;
          name?: string;
          note?: string | null;
          paid_won?: number | null;
          payment_verified?: boolean;
          payment_verified_at?: string | null;
          pays_at_door?: boolean;
          performance_id?: string;
          phone_digits?: never;
          phone_number?: string | null;
          request_id?: string;
          reservation_number?: string;
          reserved_for?: string | null;
          show_time_id?: string | null;
          shown_unit_price?: number | null;
          suspended_expires_at?: string | null;
          ticket_key?: string;
          ticket_price?: number;
          total_price?: number;
          unit_price?: number;
          updated_at?: string;
          user_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "ticket_reservations_performance_id_fkey";
            columns: ["performance_id"];
            isOneToOne: false;
            referencedRelation: "current_performances";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "ticket_reservations_show_time_id_fkey";
            columns: ["show_time_id"];
            isOneToOne: false;
            referencedRelation: "show_times";
            referencedColumns: ["id"];
          },
        ];
      };
      waiting_parties: {
        Row: {
          created_at: string;
          email: string | null;
          id: string;
          language: string;
          left_at: string | null;
          name: string;
          party_size: number;
          phone_digits: string;
          phone_number: string;
          request_id: string;
          show_time_id: string;
          updated_at: string;
          waiting_key: string;
        };
        Insert: {
          created_at?: string;
          email?: string | null;
          id?: string;
          language?: string;
          left_at?: string | null;
          name: string;
          party_size: number;
          phone_digits?: never;
          phone_number: string;
          request_id?: string;
          show_time_id: string;
          updated_at?: string;
          waiting_key?: string;
        };
        Update: {
          created_at?: string;
          email?: string | null;
          id?: string;
          language?: string;
          left_at?: string | null;
          name?: string;
          party_size?: number;
          phone_digits?: never;
          phone_number?: string;
          request_id?: string;
          show_time_id?: string;
          updated_at?: string;
          waiting_key?: string;
        };
        Relationships: [
          {
            foreignKeyName: "waiting_parties_show_time_id_fkey";
            columns: ["show_time_id"];
            isOneToOne: false;
            referencedRelation: "show_times";
            referencedColumns: ["id"];
          },
        ];
      };
      webhooks: {
        Row: {
          active: boolean;
          created_at: string;
          events: string[];
          id: string;
          updated_at: string;
          url: string;
        };
        Insert: {
          active?: boolean;
          created_at?: string;
          events: string[];
          id?: string;
          updated_at?: string;
          url: string;
        };
        Update: {
          active?: boolean;
          created_at?: string;
          events?: string[];
          id?: string;
          updated_at?: string;
          url?: string;
        };
        Relationships: [];
      };
    };
    Views: {
      reservation_money: {
        Row: {
          at_door: number | null;
          created_at: string | null;
          fees: number | null;
          outstanding: number | null;
          owed: number | null;
          paid: number | null;
          performance_id: string | null;
          received: number | null;
          refunded: number | null;
          reservation_id: string | null;
          show_time_id: string | null;
          state: string | null;
        };
        Relationships: [];
      };
    };
    Functions: {
      add_admin: {
        Args: { email: string };
        Returns: boolean;
      };
      add_import_image: {
        Args: { address: string; import_id: string; row_id: string };
        Returns: undefined;
      };
      add_show: {
        Args: { show: Json; show_times?: Json };
        Returns: unknown[];
      };
      admin_access: {
        Args: Record<PropertyKey, never>;
        Returns: string;
      };
      archive_page: {
        Args: { page?: number; page_size?: number };
        Returns: {
          id: string;
          image: string;
          title: string;
          total: number;
          year: string;
        }[];
      };
      ask_cash_receipt: {
        Args: { kind: string; number: string; ticket_key: string };
        Returns: undefined;
      };
      assign_deposits: {
        Args: { parts: Json };
        Returns: {
          batch: string;
          deposit_count: number;
          reservation_count: number;
        }[];
      };
      assign_show_time: {
        Args: { show_time_id: string };
        Returns: {
          reservation_count: number;
          seats: number;
        }[];
      };
      cancel_by_terms: {
        Args: { reason?: string; reservation_id: string; shown_won: number };
        Returns: string;
      };
      cancel_reservations: {
        Args: { reason?: string; reservation_ids: string[] };
        Returns: {
          cancelled_at: string;
          cancelled_ids: string[];
        }[];
      };
      cancel_show: {
        Args: { performance_id: string; reason?: string; show_time_ids?: string[]; supplement_percent?: number };
        Returns: {
          cancelled_at: string;
          reservations: number;
          seats: number;
          show_times: number;
          to_refund: number;
        }[];
      };
      cash_receipt_of_ticket: {
        Args: { ticket_key: string };
        Returns: {
          issued_at: string;
          kind: string;
          last_digits: string;
        }[];
      };
      cash_receipts_due: {
        Args: Record<PropertyKey, never>;
        Returns: {
          issued_won: number;
          kind: string;
          last_digits: string;
          name: string;
          number: string;
          performance_id: string;
          reservation_id: string;
          reservation_number: string;
          task: string;
          title: string;
          won: number;
        }[];
      };
      cash_receipts_waiting: {
        Args: Record<PropertyKey, never>;
        Returns: number;
      };
      change_depositor: {
        Args: { depositor_name: string; ticket_key: string };
        Returns: string;
      };
      change_message: {
        Args: { id: string; state: string };
        Returns: undefined;
      };
      claim_first_admin: {
        Args: { user_id: string };
        Returns: undefined;
      };
      close_run: {
        Args: { performance_id: string };
        Returns: string;
      };
      close_run_preview: {
        Args: { performance_id: string };
        Returns: {
          seats_ahead: number;
          show_times_ahead: number;
          unpaid_count: number;
          unpaid_won: number;
        }[];
      };
      decide_deposits: {
        Args: { deposit_ids: string[]; state: string };
        Returns: number;
      };
      door_list: {
        Args: { key: string };
        Returns: Json;
      };
      door_record: {
        Args: { entries: Json; key: string };
        Returns: {
          id: string;
          refusal: string;
        }[];
      };
      erase_personal_data: {
        Args: Record<PropertyKey, never>;
        Returns: {
          inquiries: number;
          reservations: number;
        }[];
      };
      export_visitor: {
        Args: { phone_number: string; reason: string };
        Returns: Json;
      };
      find_reservation: {
        Args: { request_id: string };
        Returns: {
          additional_requests: string;
          attendee_count: number;
          cancelled_at: string;
          created_at: string;
          deposit_deadline: string;
          depositor_name: string;
          discount_type: string;
          id: string;
          name: string;
          outstanding: number;
          paid: number;
          payment_verified: boolean;
          pays_at_door: boolean;
          performance_id: string;
          phone_number: string;
          refunded: number;
          reservation_number: string;
          show_time_id: string;
          state: string;
          ticket_key: string;
          total_price: number;
          unit_price: number;
        }[];
      };
      find_ticket: {
        Args: { phone_number: string; reservation_number: string };
        Returns: {
          outcome: string;
          ticket_key: string;
        }[];
      };
      finish_message: {
        Args: { final?: boolean; id: string; problem?: string };
        Returns: undefined;
      };
      give_back_seats: {
        Args: { account_holder?: string; account_number?: string; bank?: string; seats: number; shown_won: number; ticket_key: string };
        Returns: number;
      };
      image_uses: {
        Args: Record<PropertyKey, never>;
        Returns: {
          id: string;
          kind: string;
          name: string;
          title: string;
        }[];
      };
      import_deposits: {
        Args: { account: string; lines: Json; source: string };
        Returns: {
          deposit_id: string;
          is_new: boolean;
          line_identity: string;
        }[];
      };
      import_records: {
        Args: { entries: Json; file_name?: string; of_table: string };
        Returns: Json;
      };
      is_admin: {
        Args: Record<PropertyKey, never>;
        Returns: boolean;
      };
      join_waiting_list: {
        Args: { email?: string; language?: string; name: string; party_size: number; phone_number: string; request_id?: string; show_time_id: string };
        Returns: {
          ahead: number;
          waiting_key: string;
        }[];
      };
      kopis_sales: {
        Args: { performance_id: string };
        Returns: {
          amount: number;
          cancelled: number;
          discount: number;
          free: number;
          hall_code: string;
          price_class: string;
          show_code: string;
          show_date: string;
          show_time: string;
          sold_on: string;
          tickets: number;
        }[];
      };
      leave_waiting_list: {
        Args: { waiting_key: string };
        Returns: undefined;
      };
      list_admins: {
        Args: Record<PropertyKey, never>;
        Returns: {
          admin_since: string;
          email: string;
          id: string;
          invited_at: string;
          joined: boolean;
          last_sign_in_at: string;
          second_factor: boolean;
        }[];
      };
      log_personal_data: {
        Args: { action: string; reason?: string; row_count?: number; table_name: string };
        Returns: undefined;
      };
      log_second_factor_reset: {
        Args: { user_id: string };
        Returns: undefined;
      };
      make_door_pass: {
        Args: { label: string; sees_phone_digits?: boolean; show_time_id: string };
        Returns: string;
      };
      make_due_offers: {
        Args: Record<PropertyKey, never>;
        Returns: number;
      };
      make_recovery_codes: {
        Args: Record<PropertyKey, never>;
        Returns: string[];
      };
      mark_cash_receipt: {
        Args: { reservation_id: string; won: number };
        Returns: undefined;
      };
      message_text: {
        Args: { id: string };
        Returns: {
          recipient: string;
          subject: string;
          text: string;
        }[];
      };
      missing_content: {
        Args: Record<PropertyKey, never>;
        Returns: string[];
      };
      money_by_day: {
        Args: { performance_id: string };
        Returns: {
          at_door: number;
          day: string;
          fees: number;
          outstanding: number;
          received: number;
          refunded: number;
          sold: number;
          to_refund: number;
        }[];
      };
      money_by_show_time: {
        Args: { performance_id: string };
        Returns: {
          at_door: number;
          date: string;
          fees: number;
          outstanding: number;
          received: number;
          refunded: number;
          show_time_id: string;
          sold: number;
          time: string;
          to_refund: number;
        }[];
      };
      open_ticket: {
        Args: { ticket_key: string };
        Returns: {
          additional_requests: string;
          attendee_count: number;
          cancelled_at: string;
          created_at: string;
          deposit_deadline: string;
          depositor_name: string;
          discount_type: string;
          id: string;
          name: string;
          outstanding: number;
          paid: number;
          payment_verified: boolean;
          pays_at_door: boolean;
          performance_id: string;
          phone_number: string;
          refunded: number;
          reservation_number: string;
          show_time_id: string;
          state: string;
          ticket_key: string;
          total_price: number;
          unit_price: number;
        }[];
      };
      operation_figures: {
        Args: Record<PropertyKey, never>;
        Returns: {
          label: string;
          name: string;
          value: number;
        }[];
      };
      own_sessions: {
        Args: Record<PropertyKey, never>;
        Returns: {
          address: string;
          began_at: string;
          current: boolean;
          id: string;
          second_factor: boolean;
          used_at: string;
          user_agent: string;
        }[];
      };
      pending_deposits: {
        Args: Record<PropertyKey, never>;
        Returns: {
          closed: boolean;
          performance_id: string;
          reservation_count: number;
          title: string;
          won: number;
        }[];
      };
      preview_import: {
        Args: { entries: Json; of_table: string };
        Returns: Json;
      };
      push_keys: {
        Args: { new_private_key: string; new_public_key: string };
        Returns: {
          private_key: string;
          public_key: string;
        }[];
      };
      push_public_key: {
        Args: Record<PropertyKey, never>;
        Returns: string;
      };
      queue_account_email: {
        Args: { html: string; recipient: string; subject: string; text: string; useful_seconds: number };
        Returns: undefined;
      };
      queue_alert: {
        Args: { problem: string; words: string };
        Returns: undefined;
      };
      queue_due_messages: {
        Args: Record<PropertyKey, never>;
        Returns: undefined;
      };
      record_payment: {
        Args: { amount: number; batch?: string; kind: string; note?: string; reservation_id: string; seen_due_won?: number; seen_paid_won?: number };
        Returns: string;
      };
      record_versions: {
        Args: { of_row: string; of_table: string };
        Returns: {
          at: string;
          earlier: Json;
          email: string;
          line: string;
        }[];
      };
      recovery_codes_left: {
        Args: Record<PropertyKey, never>;
        Returns: number;
      };
      refund_by_terms: {
        Args: { reservation_id: string };
        Returns: number;
      };
      refund_of_ticket: {
        Args: { ticket_key: string };
        Returns: {
          bank: string;
          last_digits: string;
          won: number;
        }[];
      };
      refund_preview: {
        Args: { seats: number; ticket_key: string };
        Returns: {
          comes_back: number;
          days_before: number;
          fee_per_seat: number;
          percent: number;
          reason: string;
          surplus: number;
        }[];
      };
      refund_terms: {
        Args: Record<PropertyKey, never>;
        Returns: {
          days_before: number;
          fee_per_seat: number;
          percent: number;
        }[];
      };
      refund_text: {
        Args: { show: unknown };
        Returns: string;
      };
      refund_text_en: {
        Args: { show: unknown };
        Returns: string;
      };
      refunds_due: {
        Args: Record<PropertyKey, never>;
        Returns: {
          account_holder: string;
          account_number: string;
          bank: string;
          cancelled_at: string;
          name: string;
          performance_id: string;
          phone_number: string;
          reservation_id: string;
          reservation_number: string;
          title: string;
          won: number;
        }[];
      };
      refunds_waiting: {
        Args: Record<PropertyKey, never>;
        Returns: {
          refund_count: number;
          won: number;
        }[];
      };
      remove_sample_content: {
        Args: Record<PropertyKey, never>;
        Returns: {
          closed_shows: number;
          removed: number;
        }[];
      };
      remove_show: {
        Args: { performance_id: string };
        Returns: undefined;
      };
      reopen_run: {
        Args: { performance_id: string };
        Returns: string;
      };
      reorder_list: {
        Args: { expected_places?: number[]; ids: string[]; of_table: string; places?: number[] };
        Returns: Json;
      };
      reservation_of_ticket: {
        Args: { ticket_key: string };
        Returns: string;
      };
      reservation_totals: {
        Args: { performance_id: string };
        Returns: {
          capacity: number;
          reservation_count: number;
          seats_paid: number;
          seats_reserved: number;
          show_time_id: string;
          won_expected: number;
          won_paid: number;
        }[];
      };
      reservations_by_week: {
        Args: { weeks: number };
        Returns: {
          monday: string;
          reservation_count: number;
          won_expected: number;
          won_paid: number;
        }[];
      };
      reservations_to_match: {
        Args: Record<PropertyKey, never>;
        Returns: {
          attendee_count: number;
          begins_at: string;
          by_hand: Json[];
          created_at: string;
          depositor_name: string;
          due: number;
          expires_at: string;
          id: string;
          name: string;
          owed: number;
          phone_number: string;
          reservation_number: string;
          status: string;
          title: string;
        }[];
      };
      restore_removed_show: {
        Args: { performance_id: string };
        Returns: undefined;
      };
      restore_removed_show_time: {
        Args: { show_time_id: string };
        Returns: undefined;
      };
      restore_reservations: {
        Args: { cancelled_at: string; reservation_ids: string[] };
        Returns: number;
      };
      restore_show: {
        Args: { cancelled_at: string; performance_id: string; show_time_id?: string };
        Returns: {
          left_cancelled: number;
          reservations: number;
          show_times: number;
        }[];
      };
      restore_verifications: {
        Args: { reservation_ids: string[]; unverified_at: string; verified_at: string };
        Returns: string[];
      };
      restore_version: {
        Args: { known: string; line: string };
        Returns: Json;
      };
      revive_reservation: {
        Args: { reservation_id: string };
        Returns: string;
      };
      sample_content: {
        Args: Record<PropertyKey, never>;
        Returns: {
          entries: number;
          kind: string;
        }[];
      };
      search_archive: {
        Args: { page?: number; page_size?: number; query: string };
        Returns: {
          id: string;
          image: string;
          title: string;
          total: number;
          year: string;
        }[];
      };
      search_audit_log: {
        Args: { before?: string; of_table?: string; page_size?: number; sought?: string };
        Returns: {
          action: string;
          actor_email: string;
          actor_role: string;
          created_at: string;
          id: string;
          new_values: Json;
          old_values: Json;
          row_id: string;
          subject: string;
          table_name: string;
        }[];
      };
      seats_left: {
        Args: { performance_id: string };
        Returns: {
          begun: boolean;
          capacity: number;
          deadline: string;
          opens_at: string;
          pay_at_door: boolean;
          phone_only: boolean;
          seats_left: number;
          show_time_id: string;
          transfer_closed: boolean;
        }[];
      };
      send_test_message: {
        Args: Record<PropertyKey, never>;
        Returns: string;
      };
      send_test_webhook: {
        Args: { webhook_id: string };
        Returns: undefined;
      };
      set_refund_account: {
        Args: { account_holder: string; account_number: string; bank: string; ticket_key: string };
        Returns: undefined;
      };
      set_refund_account_by_admin: {
        Args: { account_holder: string; account_number: string; bank: string; reservation_id: string; seen_account_number?: string };
        Returns: undefined;
      };
      show_of_ticket: {
        Args: { ticket_key: string };
        Returns: Json;
      };
      show_times_ahead: {
        Args: { days: number };
        Returns: {
          capacity: number;
          date: string;
          performance_id: string;
          seats_paid: number;
          seats_reserved: number;
          show_time_id: string;
          time: string;
          title: string;
        }[];
      };
      sign_in_attempts: {
        Args: { before?: string; page_size?: number; sought?: string };
        Returns: {
          account: string;
          action: string;
          address: string;
          created_at: string;
          id: string;
        }[];
      };
      stored_images: {
        Args: Record<PropertyKey, never>;
        Returns: {
          created_at: string;
          name: string;
          size: number;
          uses: Json;
        }[];
      };
      suspicious_reservations: {
        Args: { performance_id: string };
        Returns: {
          kind: string;
          minute: string;
          phone_number: string;
          reservation_ids: string[];
        }[];
      };
      take_messages: {
        Args: { at_most?: number; ways: string[] };
        Returns: {
          alimtalk_template: string;
          event: string;
          html: string;
          id: string;
          recipient: string;
          reply_to: string;
          reply_to_name: string;
          subject: string;
          text: string;
          way: string;
          word_values: Json;
        }[];
      };
      take_offer: {
        Args: { reserved_for?: string; shown_unit_price?: number; waiting_key: string };
        Returns: string;
      };
      undo_import: {
        Args: { import_id: string };
        Returns: Json;
      };
      undo_payments: {
        Args: { batch: string; deposit_id?: string };
        Returns: number;
      };
      unverify_deposits: {
        Args: { reservation_ids: string[]; verified_at: string };
        Returns: {
          unverified_at: string;
          unverified_ids: string[];
        }[];
      };
      use_recovery_code: {
        Args: { code: string };
        Returns: string;
      };
      verify_deposits: {
        Args: { reservation_ids: string[] };
        Returns: {
          verified_at: string;
          verified_ids: string[];
        }[];
      };
      visitor_address_key: {
        Args: Record<PropertyKey, never>;
        Returns: string;
      };
      waiting_place: {
        Args: { waiting_key: string };
        Returns: {
          ahead: number;
          date: string;
          expires_at: string;
          image: string;
          name: string;
          party_size: number;
          performance_id: string;
          state: string;
          ticket_key: string;
          time: string;
          title: string;
          title_en: string;
          unit_price: number;
          venue: string;
          venue_en: string;
        }[];
      };
      webhook_secret: {
        Args: { webhook_id: string };
        Returns: string;
      };
      withdraw_door_pass: {
        Args: { pass_id: string };
        Returns: undefined;
      };
    };
    Enums: { [_ in never]: never };
    CompositeTypes: { [_ in never]: never };
  };
};

type DefaultSchema = Database["public"];
type DefaultTables = DefaultSchema["Tables"];

/** @public */
export type Tables<Name extends keyof DefaultTables> = DefaultTables[Name]["Row"];
/** @public */
export type TablesInsert<Name extends keyof DefaultTables> = DefaultTables[Name]["Insert"];
/** @public */
export type TablesUpdate<Name extends keyof DefaultTables> = DefaultTables[Name]["Update"];
